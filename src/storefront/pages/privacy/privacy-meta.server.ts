import type { MetaDraft } from '#storefront/loading/meta-draft.server.ts';

export const privacyMeta = (): MetaDraft => ({
  title: 'Privacy policy',
  description:
    'What the store keeps about you, why, for how long, what stays in your browser, and what we never see.',
});
