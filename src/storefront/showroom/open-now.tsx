import { isOpenAt } from '#domain/calendar/opening-hours.ts';
import { store } from '#shop';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

/** Whether the showroom is open now. Browser only, because pages are cached for hours. */
export function OpenNow() {
  // Reserves the line until hydration to avoid a layout shift.
  if (!useHydrated()) return <p aria-hidden="true">{'\u00a0'}</p>;
  const isOpen = isOpenAt(store.showroomHours, new Date(), store.timeZone);
  return <p>{isOpen ? 'Open now' : 'Closed now'}</p>;
}
