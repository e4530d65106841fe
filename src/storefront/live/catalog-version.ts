import { createValueStore } from '#storefront/ui/value-store.ts';

/** The catalog version this tab shows: initially the page's, then the latest from the event stream. */
export const catalogVersion = createValueStore<number | null>(null);
