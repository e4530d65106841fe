import type { TermsContent } from 'jewelry-store';

export const terms: TermsContent = ({ shop, country, freeOrders, returnWindow, writeToUs }) => ({
  lastUpdated: 'January 1, 2026',
  lead: 'What you can expect from us, and what we ask of you.',
  sections: [
    {
      heading: 'Who you buy from',
      paragraphs: [`${shop.legalName}, ${shop.address.street}, ${shop.address.city}. ${writeToUs}`],
    },
    {
      heading: 'Orders and prices',
      paragraphs: [
        `Prices are in ${shop.currency}. The price you pay is the one on the payment page. Your order is placed when the payment succeeds.`,
        `An order can be changed or cancelled within ${shop.promises.changeWindow} of placing it.`,
      ],
    },
    {
      heading: 'Shipping',
      paragraphs: [`Standard shipping in ${country} is free on ${freeOrders}. Delivery times are estimates.`],
    },
    {
      heading: 'Returns and refunds',
      paragraphs: [
        `Pieces can be returned within ${returnWindow} of delivery. We issue a refund within ${shop.promises.refundIssued} of receiving the piece; it may take ${shop.promises.refundAppears} to appear in your account.`,
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
