import { createValueStore } from '#storefront/ui/value-store.ts';

/** The catalog this tab shows: that of the page it opened with, then the last one the store told of. */
export const catalogVersion = createValueStore<number | null>(null);
