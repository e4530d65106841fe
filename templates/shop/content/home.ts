import type { HomeContent } from 'jewelry-store';

export const home: HomeContent = () => ({
  lead: 'Say in one sentence what you sell.',
  heroNote: '',
  heroVideo: 'Silent video of our jewelry.',
  showcaseVideo: 'Silent video of a finished piece.',
  showcaseLine: 'Pieces from our diamond case.',
  // Only what you can stand behind, such as { icon: 'calendar', text: '30-day returns' }.
  promises: [],
  videoHeading: '',
  explained: [],
  rows: {
    bestDeals: 'New arrivals, all in stock.',
    chains: 'Our chains.',
    grillz: 'Our grillz.',
    watches: 'Our watches.',
    pendants: 'Our pendants.',
  },
});
