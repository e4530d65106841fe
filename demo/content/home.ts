import type { HomeContent } from 'jewelry-store';
import { PROMISES } from './promises.ts';

export const home: HomeContent = (shop) => ({
  lead: 'Chains, grillz and rings in moissanite and diamond simulants. Lifetime warranty on every piece.',
  heroNote: 'Pass',
  heroVideo: 'Silent video: stones flash as light moves across them.',
  showcaseVideo: 'Silent video: a finished piece turns under the light.',
  showcaseLine: 'Six pieces from the diamond case. See them in the showroom or get them delivered.',
  promises: [
    { icon: 'tester', text: PROMISES.tester },
    { icon: 'certificate', text: PROMISES.certificate },
    { icon: 'shield', text: PROMISES.warranty },
    { icon: 'calendar', text: 'Pay over 3-36 months' },
  ],
  videoHeading: PROMISES.lasting,
  explained: [
    {
      promise: PROMISES.price,
      text: 'Moissanite and simulants, compared with mined diamonds of the same size.',
    },
    { promise: PROMISES.gift, text: 'A gift in the box with every order, at any price.' },
    {
      promise: 'Ships Today program',
      text: `Pieces marked SHIPS TODAY are already boxed. They ship the same day on orders before ${shop.shipsTodayUntil}, otherwise the next business day.`,
    },
  ],
  rows: {
    bestDeals: 'New arrivals, all in stock.',
    chains: 'Cuban, rope, franco, box and figaro.',
    grillz: 'Two to eight teeth, molding kit included.',
    watches: 'Fluted, iced and full pave.',
    pendants: 'Crosses, hearts and medallions.',
  },
});
