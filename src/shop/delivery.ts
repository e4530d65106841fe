import { store } from './current.ts';

/**
 * All rates and processing times, separate from the other settings because a page's first load needs the domestic ones
 * alone.
 */
export const { shipping, processing, timeZone } = store;
