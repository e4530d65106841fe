import { successorOf } from './early-layer.ts';

const NEEDS_CODE = '[data-opens-popup],[data-app-button],button';
/** Signs that a shopper is about to use a part of the page. */
const REACHES = ['pointerover', 'pointerdown', 'focusin'] as const;

export type HeldPresses = {
  /** Resolves when a shopper reaches for the part. */
  reached: Promise<void>;
  /** Stops holding, and repeats what was pressed. */
  release: () => void;
};

/**
 * Holds presses of a part of the page whose code has not been fetched yet. Plain links work meanwhile. The document
 * listens, because React stops the events of what it has not hydrated at its root.
 */
export function holdPresses(place: HTMLElement): HeldPresses {
  const held = new Set<HTMLElement>();
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const reached = new Promise<void>((resolve) => {
    for (const type of REACHES) {
      document.addEventListener(type, ({ target }) => place.contains(target as Node) && resolve(), options);
    }
    document.addEventListener(
      'click',
      (event) => {
        const target = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_CODE) : null;
        if (!target || !place.contains(target) || !isPlainPress(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        held.add(target);
        resolve();
      },
      options,
    );
  });
  return {
    reached,
    release() {
      ending.abort();
      for (const target of held) successorOf(target).click();
    },
  };
}

function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
