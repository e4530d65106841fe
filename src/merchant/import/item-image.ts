import type { FoundImage } from './image-index.ts';

/** A product image that is missing, or was until the merchant decided about it. */
export type ItemImage = {
  /** A file name or a URL from the file. */
  source: string;
  /** `missing` waits for a decision. */
  state: 'missing' | 'left-out' | 'replaced';
  isFailedDownload: boolean;
  /** The problem as a sentence. */
  message: string;
  /** The URL of the replacement; null if it was uploaded, or there is none. */
  address: string | null;
};

/** Null if the image exists or will be downloaded. */
export function itemImage(source: string, found: FoundImage): ItemImage | null {
  if (found.state === 'missing') {
    const { failure, isLeftOut } = found;
    const message =
      failure === null ? `There is no image "${source}".` : `${source} could not be downloaded: ${failure}.`;
    return {
      source,
      state: isLeftOut ? 'left-out' : 'missing',
      isFailedDownload: failure !== null,
      message,
      address: null,
    };
  }
  if (found.state === 'remote' || !found.replacement) return null;
  const { address } = found.replacement;
  const message = `Another image takes the place of ${source}.`;
  return { source, state: 'replaced', isFailedDownload: false, message, address };
}

/** The numbers of images without a decision, skipped, and replaced. One shared by several products counts once. */
export function countImages(items: readonly { images: readonly ItemImage[] }[]) {
  const counts = { missing: 0, 'left-out': 0, replaced: 0 };
  const states = new Map(items.flatMap(({ images }) => images.map(({ source, state }) => [source, state])));
  for (const state of states.values()) counts[state] += 1;
  return { missing: counts.missing, leftOut: counts['left-out'], replaced: counts.replaced };
}
