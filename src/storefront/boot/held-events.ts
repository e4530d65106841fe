import { afterPaint, successorOf } from '#storefront/ui/early-layer.ts';
import { EARLY_PRESS } from './app-events.ts';
import { STANDS_ALONE } from './early-press.ts';
import { isForApp } from './intent.ts';

type Held =
  | { type: 'click'; target: HTMLElement; event: MouseEvent }
  | { type: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Links and forms wait this long for the app, then work as without scripts. Buttons, and presses that have opened an early
 * layer, wait longer.
 */
const MAX_WAIT_MS = 4000;

/**
 * Holds clicks and submits that need the app until it has hydrated. Plain links, fields and popover buttons work
 * natively and are not held.
 */
export function holdEvents(start: () => void): { release: (isReady: boolean) => void } {
  const held: Held[] = [];
  const pressed = new Set<Element>();
  const over = { target: null as EventTarget | null };
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };

  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasGivenUp = false;
  const giveUp = () => {
    hasGivenUp = true;
    for (const entry of held.filter((entry) => needsNoApp(entry) && !entry.target.dataset.held)) {
      held.splice(held.indexOf(entry), 1);
      repeat(entry);
    }
  };
  const press = (target: Element) => {
    pressed.add(target);
    // What the press has opened is painted first.
    afterPaint(start);
  };
  const isGivenUp = (target: Element) => hasGivenUp && !(target instanceof HTMLButtonElement);
  const hold = (event: Event, entry: Held) => {
    timer ??= setTimeout(giveUp, MAX_WAIT_MS);
    event.preventDefault();
    event.stopImmediatePropagation();
    // Repeated clicks on the same element while waiting are dropped.
    if (!held.some(({ target }) => target === entry.target)) held.push(entry);
    entry.target.dataset.held ??= '';
    press(entry.target);
  };
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      over.target = target;
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a,button') : null;
      if (!target || !isPlainPress(event)) return;
      const hasNote = target.hasAttribute('popovertarget');
      const isHeld = needsApp(target);
      if (!(isHeld || hasNote) || isGivenUp(target)) return;
      const isShown = showEarly(target, event);
      if (isHeld || isShown) hold(event, { type: 'click', target, event });
      // The button has recorded it.
      else press(target);
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const target = event.target as HTMLFormElement;
      if (isGivenUp(target)) return;
      hold(event, { type: 'submit', target, submitter: event.submitter });
    },
    options,
  );

  return {
    release(isReady) {
      clearTimeout(timer);
      ending.abort();
      if (!isReady) return held.filter(needsNoApp).forEach(repeat);
      announcePresence(over.target);
      for (const target of pressed) hydrate(target);
      // Parts that render differently after hydration are updated one task later.
      setTimeout(() => held.filter(isOwed).forEach(repeat));
    },
  };
}

/** React hydrates the rest of the page in steps, but the part that receives a key event at once. */
function hydrate(target: Element): void {
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}

/** False if nothing was opened early. */
function showEarly(target: HTMLElement, event: MouseEvent): boolean {
  const early = new CustomEvent(EARLY_PRESS, { bubbles: true, cancelable: true, detail: event });
  return !target.dispatchEvent(early);
}

/** False if the shopper has already closed what the press opened. */
function isOwed({ target }: Held): boolean {
  return 'held' in target.dataset;
}

/** Whether a press does something useful without the app. An early layer that is open is better than following the link. */
function needsNoApp(entry: Held): boolean {
  const { target } = entry;
  return isOwed(entry) && !(target instanceof HTMLButtonElement) && target.dataset.held !== STANDS_ALONE;
}

function repeat(entry: Held): void {
  delete entry.target.dataset.held;
  if (entry.type === 'submit') entry.target.requestSubmit(entry.submitter);
  else successorOf(entry.target).dispatchEvent(new MouseEvent('click', entry.event));
}

function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A submit button is held with its form's submit event; a button with `popovertarget` records the click itself. */
function needsApp(target: HTMLElement): boolean {
  if (target instanceof HTMLButtonElement)
    return target.type !== 'submit' && !target.hasAttribute('popovertarget');
  return isForApp(target);
}

/** Tells the app where pointer and focus are, because prefetch handlers missed those events. */
function announcePresence(over: EventTarget | null): void {
  if (over instanceof Element && over.isConnected) {
    over.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
  if (document.activeElement !== document.body) {
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
}
