import { store } from './current.ts';
import { introsOf } from './for-browser.ts';

/** The line below each category's heading: apart from the other settings, because only listings say it. */
export const categoryIntros = introsOf(store);
