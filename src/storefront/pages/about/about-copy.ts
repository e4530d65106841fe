import { store } from '#store';
import { FIGURES } from '#storefront/info-layout/figures.ts';
import { PROMISES } from '#storefront/product/promises-copy.ts';

export const STORY = [
  `${store.name} started at a single bench in ${store.address.city} with one question: if a stone looks right, wears well and passes the tester, why should it cost as much as a mined diamond?`,
  'We set moissanite and diamond simulants the way diamonds are set: matched by eye, set by hand and checked under a loupe before we box anything. Every product page tells you what the stone is.',
  store.picturesNote,
].filter(Boolean);

export const SPECIALTIES = [
  {
    heading: 'Custom design',
    text: `Names, letters, medallions or your own drawing. ${FIGURES.processing.custom}, ${FIGURES.processing.customDeposit} deposit.`,
  },
  { heading: 'Hip hop jewelry', text: 'Cuban links, iced rings, grillz and pendants with real weight.' },
  {
    heading: 'Diamond jewelry',
    text: 'Engagement rings, plus tennis chains and bracelets set edge to edge.',
  },
] as const;

export const WHY_CHOOSE_US = [
  PROMISES.tester,
  PROMISES.lasting,
  PROMISES.certificate,
  PROMISES.warranty,
  PROMISES.gift,
  PROMISES.price,
] as const;
