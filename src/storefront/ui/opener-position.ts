/** A press this soon after opening belongs to the press that opened. */
const DOUBLE_PRESS_MS = 600;

/**
 * Lets a second press at the place of a covered button close what the first press opened, as the button itself would.
 * A control that is drawn there works once the pointer has left the place or a moment has passed:
 * a double click on the cart must not remove what is in it. Returns how to stop.
 */
export function closeAtOpener(dialog: HTMLElement, openerId: string, onClose: () => void): () => void {
  const openedAt = performance.now();
  let hasLeft = false;
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
    // The click of a key has no place.
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
