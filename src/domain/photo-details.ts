/** Where the subject of a photo is, from the top left corner, 0 to 1. A crop keeps this point in view. */
export type FocalPoint = readonly [x: number, y: number];

/** What a merchant says of photos, by their address. Photos without an entry get the product's name and the center. */
export type PhotoDetails = Readonly<Record<string, { alt?: string; focus?: FocalPoint }>>;

/** In characters. Screen readers read longer texts without a pause. */
export const LONGEST_ALT = 250;

/** Photo details from whatever the database holds. Entries and values that are not valid are dropped. */
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
