import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { loadCatalogVersion } from './catalog-version.ts';
import { insertProducts } from './product-changes.ts';
import { updateProductPhotos } from './product-photos.ts';
import { findProduct, findUnifiedProduct } from './products.ts';

const OLD = '/media/luna-0a1b2c3d-900x900/800.webp';
const NEW = {
  image_url: '/media/luna-ffffffff-900x900/800.webp',
  image_placeholder: '#30261f',
  images: ['/two.webp'],
};

describeOnBothEngines('pictures of products that follow their files', (open) => {
  it('changes the pictures of one product in its collection and in search, and nothing else', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ image_url: OLD, price: 99_00, description: 'Edited by hand.', images: ['/one.webp'] }),
    ]);
    await insertProducts(db, 'watch_products', [aProduct({ id: 'sol', image_url: '/media/sol.webp' })]);
    const before = await findProduct(db, 'chain_products', 'luna');
    const changed = await updateProductPhotos(db, ({ source_table, id, ...shown }) => {
      if (id !== 'luna') return null;
      expect({ source_table, ...shown }).toEqual({
        has_own_photos: false,
        source_table: 'chain_products',
        image_url: OLD,
        image_placeholder: null,
        images: ['/one.webp'],
      });
      return NEW;
    });
    expect(changed).toBe(1);
    const after = await findProduct(db, 'chain_products', 'luna');
    expect(after).toEqual({ ...before, ...NEW, updated_at: after?.updated_at });
    expect(await findUnifiedProduct(db, 'luna')).toMatchObject(NEW);
    expect(await findUnifiedProduct(db, 'sol')).toMatchObject({ image_url: '/media/sol.webp' });
  });

  it('writes nothing if nothing changed, so that no page is invalidated', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ image_url: OLD })]);
    const version = await loadCatalogVersion(db);
    expect(await updateProductPhotos(db, () => null)).toBe(0);
    expect(await loadCatalogVersion(db)).toBe(version);
  });

  it('includes products without a picture and skips those with one from another host', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'bare' }),
      aProduct({ id: 'hosted', image_url: 'https://cdn.example/ring.jpg' }),
    ]);
    const seen: string[] = [];
    await updateProductPhotos(db, ({ id }) => {
      seen.push(id);
      return null;
    });
    expect(seen).toEqual(['bare']);
  });

  it('reads a catalog of more than one page to its end', async () => {
    const { db } = await open();
    const products = Array.from({ length: 1001 }, (_, index) =>
      aProduct({ id: `p${index}`, image_url: OLD }),
    );
    await insertProducts(db, 'chain_products', products);
    expect(await updateProductPhotos(db, ({ id }) => (id === 'p1000' || id === 'p999' ? NEW : null))).toBe(2);
  });
});
