import type { FaqContent } from 'jewelry-store';

/** The questions of the FAQ page; search engines read them too. */
export const faq: FaqContent = ({
  shop,
  inStock,
  returnWindow,
  freeOrders,
  country,
  countries,
  standardDays,
  fasterWays,
  zones,
  elsewhereDays,
  payLater,
  shipsToday,
}) => [
  {
    heading: 'Ordering and Payment',
    questions: [
      {
        question: 'Do I need an account to order?',
        answer:
          "No, we don't have accounts. You check out as a guest. To look up an order, all you need is your email address and order number.",
      },
      {
        question: 'How does buy now, pay later work?',
        answer: `Choose ${payLater} on the payment page. Plans run from ${shop.payLaterPlans}, and terms vary by provider. You'll see your exact schedule before you confirm.`,
      },
      {
        question: 'Can I change or cancel an order?',
        answer: `Yes, within ${shop.promises.changeWindow} of ordering. Call or email us with your order number. After that, our returns policy applies.`,
      },
      {
        question: 'How do I use a promo code?',
        answer:
          'Enter it in your cart and apply it before you check out. One code per order. The discount applies to your items, and the payment page shows the same total. We do not sell gift cards; for a gift, choose “This is a gift” in the cart and write a note for the card in the box.',
      },
    ],
  },
  {
    heading: 'Shipping and Delivery',
    questions: [
      {
        question: 'How long does delivery take?',
        answer: `In-stock pieces ship from ${shop.address.city} in ${inStock}. ${shop.shipping.standard.label} shipping then takes ${standardDays} in ${country} and is free on ${freeOrders}. ${fasterWays}.`,
      },
      {
        question: `Do you ship outside ${country}?`,
        answer: `Yes, to ${countries}. ${zones}. Everywhere else takes ${elsewhereDays}: we email you the cost and ship once you agree. Import duties and taxes are not included.`,
      },
      {
        question: 'What is the Ships Today program?',
        answer: shipsToday,
      },
      {
        question: 'Is my package insured?',
        answer:
          "Yes. Every package is tracked and insured from our door to yours. If it's lost or damaged on the way, let us know and we'll replace or refund it.",
      },
    ],
  },
  {
    heading: 'Products and Quality',
    questions: [
      {
        question: 'What is moissanite?',
        answer:
          "Moissanite is silicon carbide, grown in a lab and cut like a diamond. It isn't a diamond, but it's nearly as hard (9.25 compared with 10) and shows more colored fire. Every product page says whether the stone is moissanite, simulant or diamond.",
      },
      {
        question: 'Will it pass a diamond tester?',
        answer:
          'Moissanite does. A handheld tester measures heat, and moissanite conducts heat the way a diamond does. A tester that also measures electrical conductivity can tell them apart.',
      },
      {
        question: 'Does it fade or tarnish?',
        answer:
          'No. The stones keep their color for good, and the finish is made for everyday wear. If plating tarnishes all the same, the lifetime warranty covers it. Bleach and chlorine damage any metal, so take your jewelry off around both.',
      },
      {
        question: 'What do the metal marks mean?',
        answer: `How much of the metal is precious: 10K is 41.7% gold, 14K is 58.3% gold, 18K is 75% gold, Sterling is 92.5% silver and Platinum is 95% pure. Gold vermeil is sterling silver under a layer of gold. We don't test for nickel and don't promise nickel-free pieces; stainless steel contains nickel.`,
      },
    ],
  },
  {
    heading: 'Returns and Exchanges',
    questions: [
      {
        question: 'How long do I have to return a piece?',
        answer: `You have ${returnWindow} from delivery. The piece must be unworn and in its box.`,
      },
      {
        question: 'What cannot be returned?',
        answer: 'Custom items (grillz included), engraved items and earrings.',
      },
      {
        question: 'When do I get my money back?',
        answer: `We issue refunds within ${shop.promises.refundIssued} of receiving the piece. It may take ${shop.promises.refundAppears} to appear in your account. Store credit is immediate.`,
      },
      {
        question: 'Can I exchange a piece for another size?',
        answer: `Yes. We ship the exchange ${shop.promises.exchange} after your piece reaches us, as long as the new size is in stock.`,
      },
    ],
  },
  {
    heading: 'Care and Maintenance',
    questions: [
      {
        question: 'How do I clean my jewelry?',
        answer:
          'Use warm water, a drop of dish soap and a soft toothbrush behind the stones. Rinse, then dry with a lint-free cloth.',
      },
      {
        question: 'Can I wear it in water?',
        answer:
          'Rain and hand washing are fine. Take it off for pools, hot tubs and the ocean, and before using bleach.',
      },
      {
        question: 'How should I store it?',
        answer:
          "Keep each piece in its own pouch so the stones don't scratch the metal. Close the clasps on chains.",
      },
      {
        question: 'Do you repair pieces?',
        answer: `Yes. Repairs take ${shop.promises.repairs}. Bring the piece to our showroom, or email us first for a return label.`,
      },
    ],
  },
];
