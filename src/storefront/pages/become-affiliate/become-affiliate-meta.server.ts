import type { MetaDraft } from '#storefront/loading/page-meta.server.ts';

export const becomeAffiliateMeta = (): MetaDraft => ({
  title: 'Become an affiliate',
  description:
    'For creators, athletes, models, actors and TV personalities: wear the house, send people to it, earn on their orders.',
});
