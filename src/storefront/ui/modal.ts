import { afterPaint } from './early-layer.ts';

type Opened = { dialog: HTMLDialogElement; opener: Element | null };

/** Topmost last. */
let opened: Opened[] = [];
/** The element to focus once the page is no longer inert. */
let returning: Element | null = null;
/** The elements that are inert because a layer is open. */
let behind = new Set<HTMLElement>();

/**
 * Opens a dialog as a modal. `showModal()` would make the page inert right away, and the browser would restyle every element
 * of it before the dialog's first frame. Here the page becomes inert after the opening animation, or immediately with
 * `isAtOnce`. Until then, callers use `isBehind` to ignore presses on the page. See decision 0076.
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

/** Closes a dialog, which may already be gone from the document. The focus returns to what opened it. */
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

/** Focuses an element of the page without scrolling. While a layer is closing, waits until the page is no longer inert. */
export function focusInPage(element: HTMLElement): void {
  if (opened.length === 0 && behind.size > 0) returning = element;
  else element.focus({ preventScroll: true });
}

/** Whether this is the topmost open dialog. Always false where `showModal()` is used: the browser then handles Escape. */
export function isTopmost(dialog: HTMLDialogElement): boolean {
  return opened.at(-1)?.dialog === dialog;
}

/** Whether an event on `target` belongs to the page behind this dialog, and the dialog is the topmost. */
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

/** The siblings of the dialog and of its ancestors. Leaves out the page's toasts, so that screen readers announce them. */
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
