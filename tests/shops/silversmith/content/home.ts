import type { HomeContent } from 'jewelry-store';

export const home: HomeContent = (shop) => ({
  lead: 'Sterling silver from a bench in Berlin.',
  heroNote: '',
  heroVideo: 'Silent video of our jewelry.',
  showcaseVideo: 'Silent video of a finished piece.',
  showcaseLine: 'Pieces from our diamond case.',
  promises: [{ icon: 'calendar', text: `${shop.returns.windowDays}-day returns` }],
  videoHeading: '',
  explained: [],
  rows: {
    bestDeals: 'New arrivals, all in stock.',
    chains: 'Links we close by hand.',
    grillz: 'Our grillz.',
    watches: 'Our watches.',
    pendants: 'Our pendants.',
  },
});
