import { useEffect, useEffectEvent, useRef } from 'react';
import { isLayerEntry, withLayerEntry } from './layer-entry.ts';
import { browserEntry, keepScroll } from './scroll-positions.ts';

type Layer = { name: string; isOpen: boolean; open: () => void; close: () => void };

/**
 * Gives an open layer its own history entry, so that Back closes it and Forward opens it again. If it is closed any other
 * way, its entry is removed. A link inside replaces the entry (`followLinks`), which closes the layer.
 */
export function useLayerHistory({ name, isOpen, open, close }: Layer): void {
  const isGoingBack = useRef(false);
  const held = useRef<HeldEntry | null>(null);
  const onTraverse = useEffectEvent(() => {
    const isOurs = isLayerEntry(history.state, name);
    const wasClosedHere = isGoingBack.current;
    isGoingBack.current = false;
    if (!isOurs && held.current) keepPage(held.current);
    if (!isOurs) held.current = null;
    // Opened again before the history navigation finished.
    if (wasClosedHere && isOpen) held.current = pushEntry(name);
    else if (isOpen && !isOurs) close();
    else if (!isOpen && isOurs) open();
  });
  const onReplace = useEffectEvent(() => {
    if (isLayerEntry(history.state, name)) held.current = currentEntry();
    else if (isOpen && !isLayerEntry(history.state)) close();
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // In the capture phase: before the page reads the address of the entry below.
    window.addEventListener('popstate', () => onTraverse(), { capture: true, signal });
    // Dispatched by wouter.
    window.addEventListener('replaceState', () => onReplace(), { signal });
    return () => ending.abort();
  }, []);
  useEffect(() => {
    if (isGoingBack.current) return;
    const isOurs = isLayerEntry(history.state, name);
    // An early layer has made the entry already.
    if (isOpen) held.current = isOurs ? currentEntry() : pushEntry(name);
    else if (isOurs) {
      isGoingBack.current = true;
      history.back();
    }
  }, [isOpen, name]);
}

/** The index is null in browsers without the Navigation API. */
type HeldEntry = { href: string; path: string; index: number | null };

function currentEntry(): HeldEntry {
  const { navigation } = window as Window & { navigation?: { currentEntry?: { index: number } | null } };
  const { href, pathname } = location;
  return { href, path: pathname, index: navigation?.currentEntry?.index ?? null };
}

function pushEntry(name: string): HeldEntry {
  history.pushState(withLayerEntry(history.state, name), '');
  return currentEntry();
}

/** Going back from a layer keeps the page's scroll position and the choices made in the layer. */
function keepPage(layer: HeldEntry): void {
  const { index, path } = currentEntry();
  const isBelow = layer.index === null || index === null ? path === layer.path : index === layer.index - 1;
  if (!isBelow) return;
  if (location.href !== layer.href) history.replaceState(history.state, '', layer.href);
  keepScroll(browserEntry());
}
