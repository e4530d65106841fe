import { store } from '#shop';

/** Orders for which the badge holds. Pages are kept for every hour, so they say when it is true and not whether. */
export const SHIPS_TODAY_UNTIL = `on orders before ${store.shipsTodayUntil}`;

/** What the badge means, beside the piece that wears it. */
export const SHIPS_SAME_DAY = `Ships the same day ${SHIPS_TODAY_UNTIL}, otherwise the next business day.`;

/** The same among pieces of which some wear it. */
export const SHIPS_TODAY_NOTE = `SHIPS TODAY ${SHIPS_TODAY_UNTIL}; later orders ship the next business day.`;

/** On the information pages. */
export const SHIPS_TODAY_POLICY = `Pieces marked SHIPS TODAY are finished, checked and boxed in our showroom. They ship the same day ${SHIPS_TODAY_UNTIL}. Later orders ship the next business day.`;
