import { useSyncExternalStore } from 'react';
import { MAX_SAVED, soundIds } from '#domain/products/piece-ids.ts';
import { createDeviceList, type DeviceList } from '#storefront/ui/device-list.ts';

/** How many pieces looked at last a browser remembers: a row of eight, and the one on the screen. */
const MAX_VIEWED = 9;

export const savedPieces = createDeviceList('saved-pieces', MAX_SAVED, soundIds);
export const viewedPieces = createDeviceList('viewed-pieces', MAX_VIEWED, soundIds);

const NONE: readonly string[] = [];

/** The ids of a list; none on the server and until the page is hydrated. */
export function useDeviceList(list: DeviceList): readonly string[] {
  return useSyncExternalStore(list.subscribe, list.get, () => NONE);
}
