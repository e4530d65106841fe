/** The subject's position in a photo, from the top left corner, 0 to 1. Crops keep this point visible. */
export type FocalPoint = readonly [x: number, y: number];

/**
 * The merchant's alt texts and focal points by photo URL. Photos without an entry use the product's name and the
 * center. `caption` and `mark` are those of the shop's general pictures.
 */
export type PhotoDetails = Readonly<
  Record<string, { alt?: string; focus?: FocalPoint; caption?: string; mark?: PhotoMark }>
>;

/** The part of a shop's general picture that shows this product: from left to right, in percent of its width. */
export type PhotoMark = readonly [from: number, to: number];

/** In characters. Screen readers read longer texts without a pause. */
export const LONGEST_ALT = 250;

/** Parses photo details from the database. Invalid entries and values are dropped. */
export function parsePhotoDetails(stored: unknown): PhotoDetails {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  const entries = Object.entries(stored).flatMap(([url, entry]: [string, unknown]) => {
    const { alt, focus } = (entry ?? {}) as { alt?: unknown; focus?: unknown };
    const text = typeof alt === 'string' ? alt.trim().slice(0, LONGEST_ALT) : '';
    const point = parseFocalPoint(focus);
    return text || point ? [[url, { ...(text && { alt: text }), ...(point && { focus: point }) }]] : [];
  });
  return Object.fromEntries(entries) as PhotoDetails;
}

/** Null unless it is two numbers from 0 to 1. */
function parseFocalPoint(written: unknown): FocalPoint | null {
  if (!Array.isArray(written) || written.length !== 2) return null;
  const [x, y] = written as unknown[];
  return isFraction(x) && isFraction(y) ? [x, y] : null;
}

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
