import { store } from './current.ts';

/** How long the shop takes, its law and its description: apart from the other settings, because only information pages say them. */
export const { promises, law, description } = store;
