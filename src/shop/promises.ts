import { store } from './current.ts';

/** How long the shop takes, and its law: apart from the other settings, because only information pages say them. */
export const { promises, law } = store;
