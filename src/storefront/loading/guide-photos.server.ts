import type { HousePhoto } from '#contract/page-data.ts';
import { CATEGORIES, type SizeGuide } from '#domain/categories.ts';
import { slugOf } from '#domain/slug.ts';
import type { PageSources } from './page-sources.server.ts';

const GUIDES: readonly SizeGuide[] = ['rings', 'chains', 'bracelets'];

/**
 * The picture of each size guide: worn if there is one, else to scale. A guide without its own picture uses that of a
 * category with this guide. Guides without any picture are left out.
 */
export function guidePhotosOf({
  sitePhoto,
}: Pick<PageSources, 'sitePhoto'>): Partial<Record<SizeGuide, HousePhoto>> {
  const found = GUIDES.flatMap((guide) => {
    const categories = CATEGORIES.filter(({ sizeGuide }) => sizeGuide === guide);
    const names = [guide, ...categories.map(({ normalName }) => slugOf(normalName))];
    const photo = ['worn', 'scale']
      .flatMap((kind) => names.map((name) => sitePhoto(`${kind}__${name}`)))
      .find((each) => each !== null);
    return photo ? [[guide, photo] as const] : [];
  });
  return Object.fromEntries(found);
}
