import { countryInSentence } from '#domain/country-name.ts';
import { store } from '#store';
import type { InfoKey } from '#web/routes.ts';

type InfoWords = {
  /** Unique over the shop, without its name. */
  title: string;
  description: string;
};

const CITY = store.address.city;
const HOME_COUNTRY = countryInSentence(store.shipping.domesticCountry);

/** What search engines and shared links read of each information page; no page draws it. */
export const INFO_WORDS = {
  about: {
    title: 'About us',
    description: `Custom design, hip hop jewelry and diamond jewelry from a showroom in ${CITY}. How we work and when to visit.`,
  },
  'become-affiliate': {
    title: 'Become an affiliate',
    description:
      'For creators, athletes, models, actors and TV personalities: wear the house, send people to it, earn on their orders.',
  },
  financing: {
    title: 'Buy now, pay later',
    description:
      'Pay-later providers side by side: the amounts they cover, how many payments they split them into, and what to expect.',
  },
  contact: {
    title: 'Contact the showroom',
    description: `Address, phone, email and opening hours of the showroom in ${CITY}, and answers to common questions.`,
  },
  shipping: {
    title: 'Shipping rates and times',
    description: `What shipping costs and how long it takes, in ${HOME_COUNTRY} and abroad, and how soon a piece leaves ${CITY}.`,
  },
  returns: {
    title: 'Returns and exchanges',
    description:
      'How to send a piece back, what can be returned, and how long refunds, store credit and exchanges take.',
  },
  'size-guides': {
    title: 'Ring, chain and bracelet sizes',
    description:
      'Ring sizes in millimeters, chain lengths by name, bracelet sizes by wrist, and how to measure each.',
  },
  faqs: {
    title: 'Questions and answers',
    description:
      'Straight answers on ordering, payment, shipping, quality, returns and care of moissanite jewelry.',
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'What the store keeps about you, why, for how long, what stays in your browser, and what we never see.',
  },
  terms: {
    title: 'Terms of sale',
    description:
      'What you can hold us to: prices, promo codes, payment, shipping, returns, the warranty and custom work.',
  },
} as const satisfies Record<InfoKey, InfoWords>;
