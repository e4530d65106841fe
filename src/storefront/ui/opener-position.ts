/** A click this soon after opening is part of the same double click. */
const DOUBLE_PRESS_MS = 600;

/**
 * Closes the dialog when the shopper clicks where its opener is, which the dialog covers. If the opener was clicked, the
 * dialog's controls there do nothing until the pointer moves away or a moment passes. Otherwise, a double click on the
 * cart could remove a line. Call it as soon as the dialog is open. Returns a cleanup function.
 */
export function closeAtOpener(dialog: HTMLElement, openerId: string, onClose: () => void): () => void {
  const openedAt = performance.now();
  // If the first click was there, the button is still hovered: `:hover` changes only when the pointer moves.
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
