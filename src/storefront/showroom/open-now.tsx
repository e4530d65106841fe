import { isOpenAt } from '#domain/opening-hours.ts';
import { store } from '#shop';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

/** Whether the showroom is open at this moment; said in the browser only, for a page is kept for every hour. */
export function OpenNow() {
  // Until then its line is kept free, so that nothing moves.
  if (!useHydrated()) return <p aria-hidden="true">{'\u00a0'}</p>;
  const isOpen = isOpenAt(store.showroomHours, new Date(), store.timeZone);
  return <p>{isOpen ? 'Open now' : 'Closed now'}</p>;
}
