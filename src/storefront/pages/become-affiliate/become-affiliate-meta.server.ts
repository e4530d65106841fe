import type { MetaDraft } from '#storefront/loading/meta-draft.server.ts';
import { AFFILIATES } from './become-affiliate-copy.ts';

export const becomeAffiliateMeta = (): MetaDraft => ({
  title: 'Become an affiliate',
  description: AFFILIATES.description,
});
