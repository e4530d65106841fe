import type { AffiliatesContent } from 'jewelry-store';

export const affiliates: AffiliatesContent = () => ({
  description:
    'For creators, athletes, models, actors and TV personalities: wear the house, send people to it, earn on their orders.',
  heading: ['Wear', 'the house.'],
  lead: 'If people ask where you got it, talk to us. You wear it, they buy it, you earn on it.',
  lookFor: ['Influencers', 'College athletes', 'NBA/NFL players', 'Models, actors and TV personalities'],
  reasons: [
    'Commission on every order you send',
    'Early access to new pieces',
    'Custom pieces made with you',
    'Financing approves $5,000 or more, subject to provider approval',
  ],
});
