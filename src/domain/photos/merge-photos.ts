import type { FocalPoint } from './photo-details.ts';

/** A photo of a product as an editor shows it. */
type EditedPhoto = { url: string; alt: string; focus: FocalPoint | null };

/**
 * Joins two people's changes of the same photos. `base` is what both began with. Photos added by either are kept, and
 * photos removed by either are dropped, unless the other changed them. If both changed the same thing, yours wins.
 */
export function mergePhotos<Photo extends EditedPhoto>(
  base: readonly Photo[],
  yours: readonly Photo[],
  theirs: readonly Photo[],
): Photo[] {
  const isSameOrder =
    yours.length === base.length && yours.every(({ url }, index) => url === base[index]?.url);
  const [first, second] = isSameOrder ? [theirs, yours] : [yours, theirs];
  const urls = new Set([...first, ...second].map(({ url }) => url));
  return [...urls].flatMap((url) => {
    const was = find(base, url);
    const [mine, other] = [find(yours, url), find(theirs, url)];
    if (mine && other) return [was && isSame(mine, was) ? other : mine];
    const left = mine ?? other;
    // Missing on one side: the other side added it, or changed it, or it was removed.
    return left && (!was || !isSame(left, was)) ? [left] : [];
  });
}

/** Whether two lists have the same photos in the same order, with the same texts and focal points. */
export function areSamePhotos(one: readonly EditedPhoto[], other: readonly EditedPhoto[]): boolean {
  return (
    one.length === other.length &&
    one.every((photo, index) => {
      const same = other[index];
      return same !== undefined && photo.url === same.url && isSame(photo, same);
    })
  );
}

function isSame(one: EditedPhoto, other: EditedPhoto): boolean {
  return one.alt === other.alt && String(one.focus) === String(other.focus);
}

function find<Photo extends EditedPhoto>(photos: readonly Photo[], url: string): Photo | undefined {
  return photos.find((photo) => photo.url === url);
}
