import type { NoReturnReason } from '#domain/returns.ts';
import { FIGURES } from '#storefront/info-layout/figures.ts';

export const RETURN_STEPS = [
  { heading: 'Tell us', text: "Email or call us with your order number and the piece you're returning." },
  {
    heading: 'Pack it',
    text: "Put it in its box with the free gift and the certificate, if it has one. Close chains so they don't tangle.",
  },
  { heading: 'Send it', text: 'Use the label we email you. Keep the receipt until you have your refund.' },
  {
    heading: 'We check it',
    text: `We issue refunds within ${FIGURES.refundIssued} and ship exchanges in ${FIGURES.exchange}.`,
  },
] as const;

export const RETURN_REQUIREMENTS = [
  `Sent within ${FIGURES.returnWindow} of delivery.`,
  'Unworn, undamaged and not resized by another jeweler.',
  'Complete: box, gift, and certificate if it came with one.',
  'With the order number in the package.',
] as const;

/** What cannot be returned, by the reason a product has for it. */
export const NOT_RETURNABLE = {
  'made-to-order': 'Custom items made to your drawing or mold, including grillz.',
  'final-sale': 'Engraved items.',
  hygiene: 'Earrings, for hygiene.',
} as const satisfies Record<NoReturnReason, string>;
