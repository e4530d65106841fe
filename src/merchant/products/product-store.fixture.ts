import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import type { ProductsContext } from './products-context.ts';

export type ProductStore = {
  store: TestStore;
  context: ProductsContext;
  /** Adds a chain to the catalog. */
  add(id: string, given?: Parameters<typeof aProduct>[0]): Promise<void>;
  close(): Promise<void>;
};

/** A test store with an empty media folder, in which Ann edits products. */
export async function openProductStore(now = () => new Date(), databaseUrl?: string): Promise<ProductStore> {
  const store = await openTestStore(databaseUrl);
  const mediaDir = await mkdtemp(join(tmpdir(), 'photos-'));
  const context: ProductsContext = {
    db: store.database.db,
    stripe: store.context.stripe,
    storeId: 'shop',
    actor: 'admin:ann@shop.example',
    mediaDir,
    now,
  };
  return {
    store,
    context,
    add: (id, given = {}) =>
      insertProducts(context.db, 'chain_products', [aProduct({ id, name: `Chain ${id}`, ...given })]),
    async close() {
      await rm(mediaDir, { recursive: true });
      await store.close();
    },
  };
}
