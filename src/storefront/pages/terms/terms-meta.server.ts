import type { MetaDraft } from '#storefront/loading/meta-draft.server.ts';

export const termsMeta = (): MetaDraft => ({
  title: 'Terms of sale',
  description:
    'What you can hold us to: prices, promo codes, payment, shipping, returns and what our jewelry is made of.',
});
