import type { MetaDraft } from '#storefront/loading/meta-draft.server.ts';

export const financingMeta = (): MetaDraft => ({
  title: 'Buy now, pay later',
  description:
    'Pay-later providers side by side: the amounts they cover, how many payments they split them into, and what to expect.',
});
