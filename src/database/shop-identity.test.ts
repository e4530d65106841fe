import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { claimDataDirectory } from './shop-identity.ts';

describeOnBothEngines('the shop a database belongs to', (open) => {
  it('is the first one that opens it, at every start', async () => {
    const { db } = await open();
    await claimDataDirectory(db, 'linden');
    await expect(claimDataDirectory(db, 'linden')).resolves.toBeUndefined();
  });

  it('refuses another shop, and says which ones they are and what to do', async () => {
    const { db } = await open();
    await claimDataDirectory(db, 'linden');
    await expect(claimDataDirectory(db, 'facet-house')).rejects.toThrow(
      /belongs to the shop "linden", and SHOP_DIR is the shop "facet-house"\. Choose another DATA_DIR/,
    );
  });
});
