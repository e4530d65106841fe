import { store } from '#store';
import { FIGURES } from '#storefront/info-layout/figures.ts';
import { LAST_UPDATED, type LegalText, WRITE_TO_US } from '#storefront/info-layout/legal-text.ts';
import { freeAbove, theDomesticCountry } from '#storefront/shipping/shipping-copy.ts';

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
        'Prices are in US dollars. The price that counts is the one on the payment page, which is checked against the catalog when you go to pay; if a price changed since you filled the cart, the cart says so first. Your order is placed when the payment succeeds.',
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
        `Custom work to your own design starts with a ${FIGURES.processing.customDeposit} deposit, agreed with you in writing before anything is charged. A custom piece that has a price in the store is paid in full at checkout.`,
      ],
    },
    {
      heading: 'Shipping',
      paragraphs: [
        `Standard shipping in ${theDomesticCountry()} is free on orders over ${freeAbove()}, counted after any discount. Delivery times are estimates in business days, after processing. Import duties outside ${theDomesticCountry()} are the buyer's.`,
      ],
    },
    {
      heading: 'Returns and refunds',
      paragraphs: [
        `Pieces can be returned within ${FIGURES.returnWindow} of delivery. Custom items (grillz included), engraved items and earrings cannot. We issue a refund within ${FIGURES.refundIssued} of receiving the piece; it may take ${FIGURES.refundAppears} to appear in your account.`,
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
        'Each product page states the stone: moissanite, diamond simulant or diamond. Moissanite and simulants are not mined diamonds and are not sold as such. Weights and measures are rounded; pictures show pieces larger than life.',
        store.picturesNote,
      ].filter(Boolean),
    },
    {
      heading: 'Law',
      paragraphs: [`The law of ${store.law} applies, with the consumer protection of the place you live in.`],
    },
  ],
};
