import { isForApp } from './intent.ts';

type Held =
  | { type: 'click'; target: HTMLElement; event: MouseEvent }
  | { type: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null };

/** Links and forms wait this long for the app, then do what they do without scripts. A button has to wait for it. */
const MAX_WAIT_MS = 4000;

/**
 * Holds presses and submits that need the app until it is there. Plain links, fields and buttons that open a note by
 * themselves need nobody to wait for them.
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
    const withoutApp = held.filter(({ target }) => !(target instanceof HTMLButtonElement));
    for (const entry of withoutApp) {
      held.splice(held.indexOf(entry), 1);
      repeat(entry);
    }
  };
  const press = (target: Element) => {
    pressed.add(target);
    start();
  };
  const hold = (event: Event, entry: Held) => {
    if (hasGivenUp && !(entry.target instanceof HTMLButtonElement)) return;
    timer ??= setTimeout(giveUp, MAX_WAIT_MS);
    event.preventDefault();
    event.stopImmediatePropagation();
    // A second press of the same thing while it waits is impatience.
    if (!held.some(({ target }) => target === entry.target)) held.push(entry);
    entry.target.dataset.held = '';
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
      if (needsApp(target)) hold(event, { type: 'click', target, event });
      // A screen reader may press without a pointer. The button has noted it by itself.
      else if (target.hasAttribute('popovertarget')) press(target);
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const target = event.target as HTMLFormElement;
      hold(event, { type: 'submit', target, submitter: event.submitter });
    },
    options,
  );

  return {
    release(isReady) {
      clearTimeout(timer);
      ending.abort();
      if (!isReady) return held.forEach(repeat);
      announcePresence(over.target);
      for (const target of pressed) hydrate(target);
      // What is drawn otherwise once it is hydrated is in its place one task later.
      setTimeout(() => held.forEach(repeat));
    },
  };
}

/** React hydrates the rest of the page bit by bit, but the part that a key is released in at once. */
function hydrate(target: Element): void {
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}

function repeat(entry: Held): void {
  delete entry.target.dataset.held;
  if (entry.type === 'submit') entry.target.requestSubmit(entry.submitter);
  else successorOf(entry.target).dispatchEvent(new MouseEvent('click', entry.event));
}

function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A submit button is held when its form is submitted; a button with `popovertarget` notes the press by itself. */
function needsApp(target: HTMLElement): boolean {
  if (target instanceof HTMLButtonElement)
    return target.type !== 'submit' && !target.hasAttribute('popovertarget');
  return isForApp(target);
}

/** Some links become buttons when hydrated. */
function successorOf(target: HTMLElement): HTMLElement {
  const name = target.dataset.appButton;
  if (target.isConnected || name === undefined) return target;
  return document.querySelector<HTMLElement>(`[data-app-button="${name}"]`) ?? target;
}

/** Tells the app where the pointer and the focus are: handlers that fetch ahead missed how they got there. */
function announcePresence(over: EventTarget | null): void {
  if (over instanceof Element && over.isConnected) {
    over.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
  if (document.activeElement !== document.body) {
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
}
