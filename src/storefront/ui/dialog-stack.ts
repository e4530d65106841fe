import { createValueStore } from './value-store.ts';

/** Open layers, the topmost last: everything below it is inert, so toasts are drawn inside it. */
export const layerStack = createValueStore<readonly string[]>([]);

export function pushLayer(id: string): void {
  layerStack.set([...layerStack.get().filter((other) => other !== id), id]);
}

export function dropLayer(id: string): void {
  layerStack.set(layerStack.get().filter((other) => other !== id));
}
