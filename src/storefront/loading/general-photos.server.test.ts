import { expect, test } from 'vitest';
import type { HousePhoto } from '#contract/page-data.ts';
import type { ProductTable } from '#domain/categories.ts';
import { isGeneralPhoto, withGeneralPhotos } from '#domain/photos/general-photo.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { store } from '#shop';
import { generalPhotosOf } from './general-photos.server.ts';

const urlOf = (name: string) => `/media/${name}-0a1b2c3d-1400x1400/800.webp`;

/** A shop with these files in its folder. */
const sourcesWith = (...names: string[]) => ({
  sitePhoto: (name: string): HousePhoto | null =>
    names.includes(name) ? { image_url: urlOf(name), image_placeholder: null } : null,
});

const shownWith = (product: Product, sources: ReturnType<typeof sourcesWith>) =>
  withGeneralPhotos(product, generalPhotosOf(product, sources));

const ROPE = aProduct({
  source_table: 'chain_products',
  image_url: urlOf('chains__rope-6mm-yellow'),
  images: [urlOf('chains__rope-6mm-yellow.2')],
});

test('each is captioned as a comparison, so that nobody takes it for the piece', () => {
  const { images, photoDetails } = shownWith(
    aProduct({ source_table: 'engagement_ring_products' }),
    sourcesWith('worn__engagement-rings', 'scale__engagement-rings'),
  );
  const details = images.slice(-2).map((url) => photoDetails[url]);
  expect(details).toEqual([
    { alt: 'Sizes for comparison, worn, to scale', caption: 'Sizes for comparison' },
    { alt: 'Sizes for comparison, to scale', caption: 'Sizes for comparison' },
  ]);
});

test('a chain is followed by the bust with the lengths and by the widths of its family', () => {
  const { images, photoDetails } = shownWith(ROPE, sourcesWith('scale__chains', 'widths__rope'));
  expect(images).toEqual([...ROPE.images, urlOf('scale__chains'), urlOf('widths__rope')]);
  expect(photoDetails[urlOf('widths__rope')]?.alt).toBe(
    'Sizes for comparison, widths side by side, to scale',
  );
  expect(photoDetails[urlOf('widths__rope')]?.mark).toBeUndefined();
});

test('in the picture of widths, that of the product is marked', () => {
  const detailsOf = (said: Partial<Product>) =>
    shownWith({ ...ROPE, ...said }, sourcesWith('widths__rope')).photoDetails[urlOf('widths__rope')];
  expect(detailsOf({ width_mm: 6 })).toEqual({
    alt: 'Sizes for comparison, widths side by side, to scale. 6 mm is marked.',
    caption: 'Sizes for comparison',
    mark: store.widthPictures.rope?.[6],
  });
  expect(detailsOf({ name: 'Rope Chain, 8 mm', width_mm: null })?.mark).toEqual(
    store.widthPictures.rope?.[8],
  );
  expect(detailsOf({ width_mm: 5 })).toEqual({
    alt: 'Sizes for comparison, widths side by side, to scale',
    caption: 'Sizes for comparison',
  });
});

test.each<[table: ProductTable, type: string | null, ...pictures: string[]]>([
  ['hip_hop_ring_products', 'Signet'],
  ['engagement_ring_products', 'Halo', 'worn__engagement-rings', 'scale__engagement-rings'],
  ['pendant_products', 'Cross', 'scale__chains'],
  ['earring_products', 'Studs', 'worn__studs', 'scale__earrings'],
  ['earring_products', 'Hoops', 'scale__earrings'],
  ['grillz_products', null, 'scale__grillz'],
  ['vvs_simulant_products', null, 'scale__diamond-simulants'],
])('a product of %s with the type %s is followed by its pictures', (source_table, product_type, ...names) => {
  const scales = ['engagement-rings', 'chains', 'earrings', 'grillz', 'diamond-simulants'].map(
    (name) => `scale__${name}`,
  );
  const all = sourcesWith('worn__engagement-rings', 'worn__studs', ...scales);
  expect(shownWith(aProduct({ source_table, product_type }), all).images).toEqual(names.map(urlOf));
});

test('a loose stone is followed by the sizes of its shape, where there are some', () => {
  const pictures = sourcesWith('scale__diamond-simulants', 'scale__diamond-simulants-pear');
  const sizesOf = (shape: string) =>
    shownWith(aProduct({ source_table: 'vvs_simulant_products', shape }), pictures).images;
  expect(sizesOf('Pear')).toEqual([urlOf('scale__diamond-simulants-pear')]);
  expect(sizesOf('Round')).toEqual([urlOf('scale__diamond-simulants')]);
});

test('a shop without such pictures shows the product’s own alone', () => {
  expect(shownWith(ROPE, sourcesWith())).toEqual(ROPE);
});

test('a picture of another family is none of its views', () => {
  expect(shownWith(ROPE, sourcesWith('widths__miami-cuban')).images).toEqual(ROPE.images);
  expect(['scale__chains', 'worn__rings', 'chains__scale-6mm'].map(urlOf).map(isGeneralPhoto)).toEqual([
    true,
    true,
    false,
  ]);
});
