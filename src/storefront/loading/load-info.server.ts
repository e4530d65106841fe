import type { InfoKey } from '#contract/routes.ts';
import { guidePhotosOf } from './guide-photos.server.ts';
import type { PageLoader } from './page-sources.server.ts';

/** The picture of a page, by its name among the shop's photos. */
const PHOTOS: Partial<Record<InfoKey, string>> = {
  about: 'site__showcase',
  'become-affiliate': 'site__become-affiliate',
};

export const loadInfo: PageLoader<'info'> = async ({ key }, _address, { sitePhoto }) => {
  const name = PHOTOS[key];
  const photo = name ? sitePhoto(name) : null;
  const guidePhotos = key === 'size-guides' ? guidePhotosOf({ sitePhoto }) : null;
  return { page: 'info', key, ...(photo && { photo }), ...(guidePhotos && { guidePhotos }) };
};
