import type { MetaDraft } from '#storefront/loading/meta-draft.server.ts';

export const sizeGuidesMeta = (): MetaDraft => ({
  title: 'Ring, chain and bracelet sizes',
  description:
    'Ring sizes in millimeters, chain lengths by name, bracelet sizes by wrist, and how to measure each.',
});
