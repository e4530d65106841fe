import type { NoReturnReason } from '#domain/returns.ts';
import { FIGURES } from '#storefront/info-layout/figures.ts';

export const RETURN_STEPS = [
  { heading: 'Tell us', text: 'Write or call with your order number and the piece you are sending back.' },
  {
    heading: 'Pack it',
    text: 'In its box, with its certificate if it has one, and the free gift. Close chains so they do not knot.',
  },
  { heading: 'Send it', text: 'With the label we email you. Keep the receipt until the money is back.' },
  {
    heading: 'We check it',
    text: `Refunds are issued within ${FIGURES.refundIssued}, exchanges leave in ${FIGURES.exchange}.`,
  },
] as const;

export const RETURN_REQUIREMENTS = [
  `Sent within ${FIGURES.returnWindow} of delivery.`,
  'Unworn and undamaged, not resized by another jeweler.',
  'Complete: box, gift, and certificate if it came with one.',
  'With the order number in the parcel.',
] as const;

/** What cannot be returned, by the reason a product has for it. */
export const NOT_RETURNABLE = {
  'made-to-order': 'Custom items, made to your drawing or mold. Grillz are among them.',
  'final-sale': 'Engraved items.',
  hygiene: 'Earrings, for hygiene.',
} as const satisfies Record<NoReturnReason, string>;
