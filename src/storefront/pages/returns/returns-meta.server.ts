import type { MetaDraft } from '#storefront/loading/meta-draft.server.ts';

export const returnsMeta = (): MetaDraft => ({
  title: 'Returns and exchanges',
  description:
    'How to send a piece back, what can be returned, and how long refunds, store credit and exchanges take.',
});
