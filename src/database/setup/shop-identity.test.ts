import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { claimDataDirectory } from './shop-identity.ts';

describeOnBothEngines('the shop a database belongs to', (open) => {
  it('is the first shop that opens it, on every start', async () => {
    const { db } = await open();
    await claimDataDirectory(db, 'linden');
    await expect(claimDataDirectory(db, 'linden')).resolves.toBeUndefined();
  });

  it('rejects another shop with both ids and advice', async () => {
    const { db } = await open();
    await claimDataDirectory(db, 'linden');
    await expect(claimDataDirectory(db, 'facet-house')).rejects.toThrow(
      /belongs to the shop "linden", and SHOP_DIR is the shop "facet-house"\. Choose another DATA_DIR/,
    );
  });
});
