import { useState } from 'react';

/** What had the focus when a dialog that has closed was opened. */
const openers = new WeakMap<Element, Element | null>();

/**
 * The `onCloseAutoFocus` of a dialog without a trigger, in a component that is mounted as it opens. Gives the focus back to
 * what had it then, which Radix does for its own triggers only.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (event.currentTarget instanceof Element) openers.set(event.currentTarget, opener);
    const { activeElement } = document;
    // The next dialog may have it already.
    if (activeElement && activeElement !== document.body) return;
    const next = stillThere(opener) ?? document.querySelector('main');
    if (next instanceof HTMLElement) next.focus();
  };
}

/** The opener, or if it went with the dialog or menu that it was in, what had opened that. */
function stillThere(opener: Element | null): Element | null {
  if (!opener || opener.isConnected) return opener;
  const layer = opener.closest('[role="dialog"], [role="menu"]');
  if (!layer) return null;
  if (layer.matches('[role="dialog"]')) return stillThere(openers.get(layer) ?? null);
  // Radix labels a menu by its button.
  return document.getElementById(layer.getAttribute('aria-labelledby') ?? '');
}
