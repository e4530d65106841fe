import { store } from '#store';
import { FIGURES } from '#storefront/info-layout/figures.ts';
import { PROMISES } from '#storefront/product/promises-copy.ts';

export const STORY = [
  `${store.name} started at one bench in ${store.address.city} with one question: why should a stone that looks right, wears right and passes the tester cost what a mined one does?`,
  'We set moissanite and diamond simulants the way diamonds are set: matched by eye, seated by hand, checked under a loupe before anything is boxed. Each product page says what the stone is.',
  store.picturesNote,
].filter(Boolean);

export const SPECIALTIES = [
  {
    heading: 'Custom design',
    text: `Names, letters, medallions, your own drawing. ${FIGURES.processing.custom}, ${FIGURES.processing.customDeposit} deposit.`,
  },
  { heading: 'Hip hop jewelry', text: 'Cuban links, iced rings, grillz and pendants with weight to them.' },
  { heading: 'Diamond jewelry', text: 'Tennis chains and bracelets set edge to edge, and engagement rings.' },
] as const;

export const WHY_CHOOSE_US = [
  PROMISES.tester,
  PROMISES.lasting,
  PROMISES.certificate,
  PROMISES.warranty,
  PROMISES.gift,
  PROMISES.price,
] as const;
