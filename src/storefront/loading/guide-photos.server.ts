import type { HousePhoto } from '#contract/page-data.ts';
import type { SizeGuide } from '#domain/categories.ts';
import type { PageSources } from './page-sources.server.ts';

const GUIDES: readonly SizeGuide[] = ['rings', 'chains', 'bracelets'];

/** The picture of each size guide, worn or else to scale. Guides without a picture are absent. */
export function guidePhotosOf({
  sitePhoto,
}: Pick<PageSources, 'sitePhoto'>): Partial<Record<SizeGuide, HousePhoto>> {
  const found = GUIDES.flatMap((guide) => {
    const photo = sitePhoto(`worn__${guide}`) ?? sitePhoto(`scale__${guide}`);
    return photo ? [[guide, photo] as const] : [];
  });
  return Object.fromEntries(found);
}
