import { store } from './current.ts';

/** Promises, law and description, separate from the other settings because only information pages show them. */
export const { promises, law, description } = store;
