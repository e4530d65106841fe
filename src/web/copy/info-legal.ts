import { store } from '#store';
import { freeAbove } from '../info/shipping-words.ts';
import { FIGURES } from './info-figures.ts';

export type LegalSection = { heading: string; paragraphs: readonly string[]; points?: readonly string[] };
export type LegalText = { lastUpdated: string; lead: string; sections: readonly LegalSection[] };

const LAST_UPDATED = 'November 21, 2026';
const WRITE_TO_US = `Write to ${store.email} or call ${store.phone}.`;

/** What the software really keeps and sends: change it when the software changes. */
export const PRIVACY: LegalText = {
  lastUpdated: LAST_UPDATED,
  lead: 'What we keep, why, and what we never see.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [],
      points: [
        'No accounts, no advertising trackers, no analytics scripts, no cookies.',
        'Your card number goes to the payment provider and never passes through our servers.',
        'Pages load nothing from other companies. Maps and social links open only when you click them.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'The cart, with an applied promo code, is kept in the local storage of your browser so that it is there on your next visit. The e-mail and delivery address you type are kept for the open tab only, and are cleared after a paid order.',
        'When you first go to pay, the store gives your browser an anonymous session, kept in local storage. It carries no name; it lets this browser list the orders placed in it, and ends 180 days after it was last used. Clearing your browser data removes all of this.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: ['Only what you send us, and only for what you sent it for:'],
      points: [
        'Orders: e-mail, delivery address, the pieces bought, the amounts and the payment session. To deliver, to help you later and to keep the books.',
        'Messages: name, e-mail, phone if given, subject and text. To answer you.',
        'Affiliate applications: social handles, phone and e-mail. To decide and reply.',
        'Newsletter: your e-mail address. To welcome you and send promotions until you reply "stop" or tell us otherwise.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'Stripe, and the pay-later provider you choose, process the payment under their own privacy policies. The carrier gets the name and address on the parcel. Our mail service delivers the e-mails. We sell nothing to anyone.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'Orders stay as long as tax law asks for. Messages and applications are deleted when you ask. Server logs hold no names, e-mail addresses or payment details.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [`Ask for a copy of what we hold, a correction or deletion at any time. ${WRITE_TO_US}`],
    },
  ],
};

/** The terms of sale; the warranty is defined here and nowhere else. */
export const TERMS: LegalText = {
  lastUpdated: LAST_UPDATED,
  lead: 'What you can hold us to, and what we ask of you.',
  sections: [
    {
      heading: 'Who you buy from',
      paragraphs: [
        `${store.legalName}, ${store.address.street}, ${store.address.city}, ${store.address.region} ${store.address.postalCode}. ${WRITE_TO_US}`,
      ],
    },
    {
      heading: 'Orders and prices',
      paragraphs: [
        'Prices are in US dollars. The price that counts is the one on the payment page, which is checked against the catalogue when you go to pay; if a price changed since you filled the cart, the cart says so first. Your order is placed when the payment succeeds.',
        `An order can be changed or cancelled within ${FIGURES.changeWindow} of placing it. If we cannot deliver a piece we refund it in full.`,
      ],
    },
    {
      heading: 'Promo codes',
      paragraphs: [
        'One code an order, taken off the pieces and not off shipping. A code is good while it is active and its conditions are met at the moment you pay. It has no cash value.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'Payment is taken by Stripe. Pay-later plans are contracts between you and the provider; approval, interest and late fees are theirs to decide and to state.',
        `Custom work starts with a ${FIGURES.processing.customDeposit} deposit, agreed with you in writing before anything is charged.`,
      ],
    },
    {
      heading: 'Shipping',
      paragraphs: [
        `Standard shipping in the United States is free on orders over ${freeAbove()}, counted after any discount. Delivery times are estimates in business days, after processing. Import duties outside the United States are the buyer's.`,
      ],
    },
    {
      heading: 'Returns and refunds',
      paragraphs: [
        `Pieces can be returned within ${FIGURES.returnWindow} of delivery. Custom items, engraved items and earrings cannot. We issue a refund within ${FIGURES.refundIssued} of receiving the piece; it may take ${FIGURES.refundAppears} to appear in your account.`,
      ],
    },
    {
      heading: 'Warranty',
      paragraphs: [
        'Every piece has a lifetime warranty for its first owner against faults of material and workmanship: stones that come loose in normal wear, clasps and links that fail, plating that tarnishes. We repair or replace the piece; if neither is possible we refund it.',
        'Loss, theft, crushing, chemicals and work done by other jewelers are not covered. This comes on top of the rights the law gives you.',
      ],
    },
    {
      heading: 'What pieces are made of',
      paragraphs: [
        'Each product page states the stone: moissanite, diamond simulant or diamond. Moissanite and simulants are not mined diamonds and are not sold as such. Weights and measures are rounded; pictures are larger than life.',
      ],
    },
    {
      heading: 'Law',
      paragraphs: [
        'The law of the State of Texas applies, with the consumer protection of the place you live in.',
      ],
    },
  ],
};
