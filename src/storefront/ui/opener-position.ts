/** A click this soon after opening is part of the same double click. */
const DOUBLE_PRESS_MS = 600;

/**
 * Lets a second click at the position of a covered button close what the first click opened, like the button itself
 * would. If the first click was there, a control at that position works once the pointer has left it or a moment has passed,
 * so that a double click on the cart cannot remove a line. Call it as soon as the dialog is open. Returns a cleanup function.
 */
export function closeAtOpener(dialog: HTMLElement, openerId: string, onClose: () => void): () => void {
  const openedAt = performance.now();
  // The browser notices at the next move of the pointer that the button is covered. A tap leaves its button hovered.
  let hasLeft = !document.getElementById(openerId)?.matches(':hover');
  const isAtPlace = ({ clientX: x, clientY: y }: MouseEvent) => {
    const place = document.getElementById(openerId)?.getBoundingClientRect();
    return place && x >= place.left && x <= place.right && y >= place.top && y <= place.bottom;
  };
  const onMove = (event: PointerEvent) => {
    const isLate = event.timeStamp - openedAt > DOUBLE_PRESS_MS;
    if (isLate || !isAtPlace(event)) hasLeft = true;
  };
  const onClick = (event: MouseEvent) => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, input, select, textarea, label');
    // A click by keyboard has no position.
    if (event.detail === 0 || !isAtPlace(event) || (isControl && hasLeft)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  dialog.addEventListener('pointermove', onMove);
  dialog.addEventListener('pointerdown', onMove);
  dialog.addEventListener('click', onClick, { capture: true });
  return () => {
    dialog.removeEventListener('pointermove', onMove);
    dialog.removeEventListener('pointerdown', onMove);
    dialog.removeEventListener('click', onClick, { capture: true });
  };
}
