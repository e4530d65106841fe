import type { AboutContent } from 'jewelry-store';
import { PICTURES_NOTE } from './pictures-note.ts';
import { PROMISES } from './promises.ts';

export const about: AboutContent = ({ shop, custom }) => ({
  story: [
    `${shop.name} started at a single bench in ${shop.address.city} with one question: if a stone looks right, wears well and passes the tester, why should it cost as much as a mined diamond?`,
    'We set moissanite and diamond simulants the way diamonds are set: matched by eye, set by hand and checked under a loupe before we box anything. Every product page tells you what the stone is.',
    PICTURES_NOTE,
  ],
  specialties: [
    {
      heading: 'Custom design',
      text: `Names, letters, medallions or your own drawing. ${custom}, ${shop.promises.customDeposit} deposit for your own design.`,
    },
    { heading: 'Hip hop jewelry', text: 'Cuban links, iced rings, grillz and pendants with real weight.' },
    {
      heading: 'Diamond jewelry',
      text: 'Engagement rings, plus tennis chains and bracelets set edge to edge.',
    },
  ],
  reasons: [
    PROMISES.tester,
    PROMISES.lasting,
    PROMISES.certificate,
    PROMISES.warranty,
    PROMISES.gift,
    PROMISES.price,
  ],
});
