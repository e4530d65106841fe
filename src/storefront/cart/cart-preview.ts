import type { CartLine } from '#domain/cart/cart.ts';
import { describeChoices } from '#domain/cart/describe-choices.ts';
import { formatCents, multiplyCents } from '#domain/money.ts';
import { photoSources } from '#domain/photos/photo.ts';
import { CART_PREVIEW_KEY, type PreviewedLine } from './cart-keys.ts';

/** Keeps the lines in words for the cart that opens before the app has loaded. Without storage that cart does not open. */
export function keepPreview(lines: readonly CartLine[]): void {
  try {
    localStorage.setItem(CART_PREVIEW_KEY, JSON.stringify(previewLines(lines)));
  } catch {
    // The cart itself says so where it matters.
  }
}

function previewLines(lines: readonly CartLine[]): PreviewedLine[] {
  return lines.map((line) => ({
    name: line.name,
    choices: describeChoices(line).join(' / '),
    quantity: line.quantity,
    total: formatCents(multiplyCents(line.price, line.quantity)),
    picture: pictureOf(line.image_url),
  }));
}

/** The smallest size, which is the one the cart shows. */
function pictureOf(url: string | null): string | null {
  if (url === null) return null;
  const { avif, fallback } = photoSources(url);
  return avif[0]?.url ?? fallback;
}
