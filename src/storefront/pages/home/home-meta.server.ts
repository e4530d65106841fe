import { store } from '#shop';
import { type MetaOf, SHOP_IMAGE_ALT, shareImage } from '#storefront/loading/meta-draft.server.ts';
import { showroomData } from '#storefront/loading/structured-data.server.ts';

export const homeMeta: MetaOf<'home'> = ({ hero }) => ({
  title: store.tagline.replaceAll('\n', ' '),
  description: store.description,
  canonicalPath: '/',
  image: hero && shareImage(hero.image_url, SHOP_IMAGE_ALT),
  structuredData: [showroomData()],
});
