import { afterPaint } from './early-layer.ts';

type Opened = { dialog: HTMLDialogElement; opener: Element | null };

/** Topmost last. */
let opened: Opened[] = [];
/** Gets the focus as soon as the page behind a layer that has closed is no longer inert. */
let returning: Element | null = null;
/** What is inert because a layer is open. */
let behind = new Set<HTMLElement>();

/**
 * Opens a dialog like `showModal()`, which would make the page inert at once and restyle all of its elements before the
 * first frame of the dialog. Here the page is inert once the dialog has come to rest, or at once if it does not move. Until
 * then the dialog already has the focus, and `isBehind` tells what must not be pressed. Decision 0076.
 */
export function openModal(dialog: HTMLDialogElement, { isAtOnce }: { isAtOnce: boolean }): void {
  if (!canPopOver()) {
    dialog.showModal();
    return;
  }
  opened = [...opened, { dialog, opener: returning ?? document.activeElement }];
  returning = null;
  dialog.popover = 'manual';
  dialog.ariaModal = 'true';
  dialog.open = true;
  dialog.showPopover();
  if (isAtOnce) updatePage();
  else afterPaint(() => afterAnimations(dialog, updatePage));
}

/** Closes it, or cleans up after it if it is no longer in the document. The focus returns to where it was before. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (!canPopOver()) {
    dialog.close();
    return;
  }
  returning = opened.find((each) => each.dialog === dialog)?.opener ?? null;
  opened = opened.filter((each) => each.dialog !== dialog);
  dialog.open = false;
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  afterPaint(updatePage);
}

/** Moves the focus to an element of the page without scrolling, after a layer that is closing has given it back. */
export function focusInPage(element: HTMLElement): void {
  if (opened.length === 0 && behind.size > 0) returning = element;
  else element.focus({ preventScroll: true });
}

/** Whether no other layer is above it. Always false in a browser without popovers, which handles Escape itself. */
export function isTopmost(dialog: HTMLDialogElement): boolean {
  return opened.at(-1)?.dialog === dialog;
}

/** Whether a press is on the page behind the topmost dialog, before that is inert. */
export function isBehind(dialog: HTMLDialogElement, target: EventTarget | null): boolean {
  return isTopmost(dialog) && target instanceof Node && !dialog.contains(target);
}

/** False before Chrome 117, Safari 18 and Firefox 129: some of those refuse to show an open dialog as a popover. */
function canPopOver(): boolean {
  return CSS.supports('transition-behavior', 'allow-discrete');
}

async function afterAnimations(dialog: HTMLDialogElement, work: () => void): Promise<void> {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  work();
}

function updatePage(): void {
  const top = opened.at(-1)?.dialog;
  const outside = new Set(top && elementsOutside(top));
  for (const element of behind) if (!outside.has(element)) element.inert = false;
  behind = new Set([...outside].filter((element) => behind.has(element) || !element.inert));
  for (const element of behind) element.inert = true;
  if (returning instanceof HTMLElement && isFocusLost()) returning.focus({ preventScroll: true });
  returning = null;
}

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.closest('dialog:not([open])') !== null;
}

/** The largest elements that neither are in the dialog nor contain it. Toasts of the page are announced all the same. */
function elementsOutside(dialog: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  let within: HTMLElement = dialog;
  for (let parent = within.parentElement; parent; within = parent, parent = within.parentElement) {
    for (const sibling of parent.children) {
      if (sibling !== within && sibling instanceof HTMLElement && !('toasts' in sibling.dataset)) {
        outside.push(sibling);
      }
    }
  }
  return outside;
}
