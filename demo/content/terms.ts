import type { TermsContent } from 'jewelry-store';
import { PICTURES_NOTE } from './pictures-note.ts';

/** The terms of sale. The warranty is defined here and nowhere else. */
export const terms: TermsContent = ({ shop, returnWindow, freeOrders, country, writeToUs }) => ({
  lastUpdated: 'November 27, 2026',
  lead: 'What you can expect from us, and what we ask of you.',
  sections: [
    {
      heading: 'Who you buy from',
      paragraphs: [
        `${shop.legalName}, ${shop.address.street}, ${shop.address.city}, ${shop.address.region} ${shop.address.postalCode}. ${writeToUs}`,
      ],
    },
    {
      heading: 'Orders and prices',
      paragraphs: [
        'Prices are in US dollars. The price you pay is the one on the payment page, which we check against the catalog when you check out. If a price changed after you added an item, the cart tells you first. Your order is placed when the payment succeeds.',
        `An order can be changed or cancelled within ${shop.promises.changeWindow} of placing it. If we can't deliver a piece, we refund it in full.`,
      ],
    },
    {
      heading: 'Promo codes',
      paragraphs: [
        'One code per order. It applies to the items, not to shipping. A code is valid while it is active and your order meets its conditions when you pay. It has no cash value.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'Stripe processes payments. Pay-later plans are contracts between you and the provider, which decides on and discloses approval, interest and late fees.',
        `Custom work on your own design starts with a ${shop.promises.customDeposit} deposit, agreed with you in writing before we charge anything. A custom piece with a listed price is paid in full at checkout.`,
      ],
    },
    {
      heading: 'Shipping',
      paragraphs: [
        `Standard shipping in ${country} is free on ${freeOrders}. Delivery times are estimates in business days, after processing. Outside ${country}, the buyer pays import duties.`,
      ],
    },
    {
      heading: 'Returns and refunds',
      paragraphs: [
        `Pieces can be returned within ${returnWindow} of delivery. Custom items (grillz included), engraved items and earrings cannot. We issue a refund within ${shop.promises.refundIssued} of receiving the piece; it may take ${shop.promises.refundAppears} to appear in your account.`,
      ],
    },
    {
      heading: 'Warranty',
      paragraphs: [
        'Every piece has a lifetime warranty for its first owner against defects in materials and workmanship: stones that come loose in normal wear, clasps and links that fail, and plating that tarnishes. We repair or replace the piece. If we can do neither, we refund it.',
        'The warranty does not cover loss, theft, crushing, chemicals or work by other jewelers. It adds to your rights under the law.',
      ],
    },
    {
      heading: 'What pieces are made of',
      paragraphs: [
        "Every product page states the stone: moissanite, diamond simulant or diamond. Moissanite and simulants are not mined diamonds, and we don't sell them as such. Weights and measurements are rounded. Pictures show pieces larger than actual size.",
        PICTURES_NOTE,
      ],
    },
    {
      heading: 'Law',
      paragraphs: [
        `The law of ${shop.law} applies, together with the consumer protection law where you live.`,
      ],
    },
  ],
});
