import { describeSameDay } from '#domain/delivery/describe-same-day.ts';
import { store } from '#shop';

/**
 * Which orders the badge applies to. Pages are cached for hours, so they state the rule instead of the current
 * state.
 */
export const SHIPS_TODAY_UNTIL = `on orders before ${store.shipsTodayUntil}`;

/** What the badge means, shown with the product. */
export const SHIPS_SAME_DAY = describeSameDay(store.shipsTodayUntil);

/** What the badge means, above a list in which only some products have it. */
export const SHIPS_TODAY_NOTE = `SHIPS TODAY ${SHIPS_TODAY_UNTIL}; later orders ship the next business day.`;

/** For the information pages. */
export const SHIPS_TODAY_POLICY = `Pieces marked SHIPS TODAY are finished, checked and boxed${store.showroomHours.length > 0 ? ' in our showroom' : ''}. They ship the same day ${SHIPS_TODAY_UNTIL}. Later orders ship the next business day.`;
