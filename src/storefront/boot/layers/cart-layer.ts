import { CART_PREVIEW_KEY, CART_UNITS_KEY, type PreviewedLine } from '#storefront/cart/cart-keys.ts';
import { copyLayer } from './open-layer.ts';
import { repeatFirst, setText, slot } from './slots.ts';

/** The lines of the kept cart to look at. What changes and buys them comes with the app. */
export function cartLayer(): HTMLDialogElement | null {
  const layer = copyLayer('cart');
  const lines = readLines();
  if (!layer || !lines) return null;
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  setText(layer, 'units', `(${units})`);
  slot(layer, lines.length === 0 ? 'filled' : 'empty')?.remove();
  repeatFirst(slot(layer, 'lines'), lines, (row, line) => {
    const picture = slot<HTMLImageElement>(row, 'picture');
    if (picture && line.picture) picture.src = line.picture;
    setText(row, 'name', line.name);
    setText(row, 'choices', line.choices);
    setText(row, 'quantity', String(line.quantity));
    setText(row, 'total', line.total);
  });
  return layer;
}

/** Null if the lines are older than the cart, or cannot be read: the app opens it then. */
function readLines(): PreviewedLine[] | null {
  try {
    const units = Number(localStorage.getItem(CART_UNITS_KEY));
    if (units === 0) return [];
    const lines: PreviewedLine[] = JSON.parse(localStorage.getItem(CART_PREVIEW_KEY) ?? '[]');
    return lines.reduce((sum, line) => sum + line.quantity, 0) === units ? lines : null;
  } catch {
    return null;
  }
}
