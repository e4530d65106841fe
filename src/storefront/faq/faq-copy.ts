import { formatCents } from '#domain/money.ts';
import { store } from '#store';
import { FIGURES, METAL_PURITIES } from '#storefront/info-layout/figures.ts';
import { SHIPS_TODAY_POLICY } from '#storefront/product/ships-today-copy.ts';
import {
  businessDays,
  countriesServed,
  dayRange,
  freeAbove,
  theDomesticCountry,
} from '#storefront/shipping/shipping-copy.ts';

export type Question = { question: string; answer: string };
export type QuestionGroup = { heading: string; questions: readonly Question[] };

const { standard, faster, international, elsewhere } = store.shipping;
const providers = listOf(
  store.payLaterProviders.map((provider) => provider.name),
  'or',
);
const zones = international.map(
  (zone) => `${zone.label} ${formatCents(zone.amount)}, ${dayRange(zone)} business days`,
);
const fasterWays = faster.map((way) => `${way.label} ${businessDays(way)} for ${formatCents(way.amount)}`);
const purities = METAL_PURITIES.map(({ mark, metal, share }) =>
  mark === metal ? `${mark} is ${share} pure` : `${mark} is ${share} ${metal.toLowerCase()}`,
);

/** The questions of the FAQ page, four a group; also printed as structured data. */
export const FAQS: readonly QuestionGroup[] = [
  {
    heading: 'Ordering and Payment',
    questions: [
      {
        question: 'Do I need an account to order?',
        answer:
          'No. There are no accounts here. You check out as a guest; your email address and order number are all we need to find an order.',
      },
      {
        question: 'How does buy now, pay later work?',
        answer: `Pick ${providers} on the payment page. Plans run from ${FIGURES.planMonths}; terms vary by provider. The provider shows your exact schedule before you confirm.`,
      },
      {
        question: 'Can I change or cancel an order?',
        answer: `Yes, within ${FIGURES.changeWindow} of ordering. Call or write with your order number. After that the piece is being packed and comes back under the returns policy instead.`,
      },
      {
        question: 'How do I use a promo code?',
        answer:
          'Type it in the cart and apply it before you check out. One code an order. The discount comes off the pieces, and the payment page asks for the total you saw.',
      },
    ],
  },
  {
    heading: 'Shipping and Delivery',
    questions: [
      {
        question: 'How long does delivery take?',
        answer: `In-stock pieces leave ${store.address.city} in ${FIGURES.processing.inStock}. ${standard.label} then takes ${businessDays(standard)} in ${theDomesticCountry()} and is free over ${freeAbove()}. ${listOf(fasterWays, 'and')}.`,
      },
      {
        question: `Do you ship outside ${theDomesticCountry()}?`,
        answer: `Yes, to ${countriesServed()}. ${zones.join('; ')}. Everywhere else takes ${businessDays(elsewhere)}: we send you the cost by email and ship once you agree.`,
      },
      {
        question: 'What is the Ships Today program?',
        answer: SHIPS_TODAY_POLICY,
      },
      {
        question: 'Is my parcel insured?',
        answer:
          'Yes. Every parcel is tracked and insured from our door to yours. If it is lost or damaged on the way, tell us and we replace or refund it.',
      },
    ],
  },
  {
    heading: 'Products and Quality',
    questions: [
      {
        question: 'What is moissanite?',
        answer:
          'Silicon carbide, grown in a lab and cut like a diamond. It is not a diamond: it is nearly as hard, 9.25 against 10, and throws more colored light. Each product page says moissanite, simulant or diamond, and means it.',
      },
      {
        question: 'Will it pass a diamond tester?',
        answer:
          'Moissanite does: a handheld tester measures heat, and moissanite carries heat as a diamond does. A tester that also measures electricity tells the two apart.',
      },
      {
        question: 'Does it fade or tarnish?',
        answer:
          'No. The stones keep their color for good and the finish is made for daily wear. Bleach and chlorine harm any metal, so take it off for both.',
      },
      {
        question: 'What do the metal marks mean?',
        answer: `How much of the metal is precious: ${listOf(purities, 'and')}.`,
      },
    ],
  },
  {
    heading: 'Returns and Exchanges',
    questions: [
      {
        question: 'How long do I have to return a piece?',
        answer: `${FIGURES.returnWindow} from the day it was delivered, unworn and in its box.`,
      },
      {
        question: 'What cannot be returned?',
        answer: 'Custom items (grillz included), engraved items and earrings.',
      },
      {
        question: 'When do I get my money back?',
        answer: `We issue refunds within ${FIGURES.refundIssued} of receiving the piece. Your bank may take ${FIGURES.refundAppears} to show it. Store credit is immediate.`,
      },
      {
        question: 'Can I exchange a piece for another size?',
        answer: `Yes. The exchange goes out ${FIGURES.exchange} after your piece reaches us, as long as the other size is in stock.`,
      },
    ],
  },
  {
    heading: 'Care and Maintenance',
    questions: [
      {
        question: 'How do I clean my jewelry?',
        answer:
          'Warm water, a drop of dish soap, a soft toothbrush behind the stones. Rinse, then dry with a cloth that leaves no lint.',
      },
      {
        question: 'Can I wear it in water?',
        answer:
          'Rain and hand washing are fine. Take it off for pools, hot tubs and the sea, and for anything with bleach.',
      },
      {
        question: 'How should I store it?',
        answer:
          'Each piece in its own pouch, chains with the clasp closed, so that stones do not scratch metal.',
      },
      {
        question: 'Do you repair pieces?',
        answer: `Yes. Repairs take ${FIGURES.processing.repairs}. Bring the piece to the showroom or write first for a return label.`,
      },
    ],
  },
];

function listOf(parts: readonly string[], word: 'and' | 'or'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}
