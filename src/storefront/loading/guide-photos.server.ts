import type { HousePhoto } from '#contract/page-data.ts';
import type { SizeGuide } from '#domain/categories.ts';
import type { PageSources } from './page-sources.server.ts';

/** The first of these that the shop has. */
const GUIDE_PHOTOS: Record<SizeGuide, readonly string[]> = {
  rings: ['worn__rings', 'scale__rings'],
  chains: ['scale__chains'],
  bracelets: ['scale__bracelets'],
};

/** The picture of each size guide; those that the shop has none for are absent. */
export function guidePhotosOf({
  sitePhoto,
}: Pick<PageSources, 'sitePhoto'>): Partial<Record<SizeGuide, HousePhoto>> {
  const found = Object.entries(GUIDE_PHOTOS).flatMap(([guide, names]) => {
    const photo = names.map((name) => sitePhoto(name)).find((each) => each !== null);
    return photo ? [[guide, photo] as const] : [];
  });
  return Object.fromEntries(found);
}
