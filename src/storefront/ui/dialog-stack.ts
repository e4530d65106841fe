import { createValueStore } from './value-store.ts';

/** Open layers, topmost last. Everything below the topmost is inert, so toasts render inside it. */
export const layerStack = createValueStore<readonly string[]>([]);

export function pushLayer(id: string): void {
  layerStack.set([...layerStack.get().filter((other) => other !== id), id]);
}

export function dropLayer(id: string): void {
  layerStack.set(layerStack.get().filter((other) => other !== id));
}
