import { store } from './current.ts';
import { introsOf } from './for-browser.ts';

/** The line below each category's heading, separate from the other settings because only listings show it. */
export const categoryIntros = introsOf(store);
