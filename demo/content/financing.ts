import type { FinancingContent } from 'jewelry-store';

export const financing: FinancingContent = ({ shop, inStock }) => ({
  providers: {
    Afterpay: {
      website: 'https://www.afterpay.com',
      summary: '4 payments every 2 weeks',
      features: ['Late fee up to $8'],
    },
    Klarna: { website: 'https://www.klarna.com', summary: 'Pay in 4 or in 30 days' },
    Affirm: {
      website: 'https://www.affirm.com',
      summary: '3, 6 or 12 month plans',
      features: ['Up to 36 months on some larger orders'],
    },
  },
  features: [
    'Chosen on the payment page',
    'Schedule shown before you confirm',
    'Ships before your last payment',
  ],
  benefits: [
    {
      heading: 'No account needed',
      text: 'Check out as a guest and choose the provider on the payment page.',
    },
    { heading: 'A clear schedule', text: 'You see every payment and its date before you confirm.' },
    {
      heading: 'Ships as usual',
      text: `We don't wait for your last payment. In-stock pieces ship from ${shop.address.city} in ${inStock}.`,
    },
    {
      heading: 'Promo codes work',
      text: 'A promo code comes off before your payments are split.',
    },
  ],
  questions: [
    {
      question: 'Who can apply?',
      answer:
        'Adults with a debit or credit card in a country the provider serves. The provider decides, not us.',
    },
    {
      question: 'Does it affect my credit score?',
      answer:
        'It depends on the provider and the plan. Short plans usually involve a soft check. Longer plans may be reported. The provider tells you before you confirm.',
    },
    {
      question: 'Can I pay early?',
      answer:
        "Yes, in the provider's app or on its site. Ask the provider whether paying early saves you interest.",
    },
    {
      question: 'What if I return a piece?',
      answer: `We refund the provider within ${shop.promises.refundIssued} of receiving it, and the provider adjusts your plan.`,
    },
  ],
});
