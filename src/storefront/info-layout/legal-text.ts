import { store } from '#store';

export type LegalSection = { heading: string; paragraphs: readonly string[]; points?: readonly string[] };
export type LegalText = { lastUpdated: string; lead: string; sections: readonly LegalSection[] };

export const LAST_UPDATED = 'November 21, 2026';
export const WRITE_TO_US = `Email ${store.email} or call ${store.phone}.`;
