import { FIGURES } from './info-figures.ts';

export const RETURN_STEPS = [
  { heading: 'Tell us', text: 'Write or call with your order number and the piece you are sending back.' },
  {
    heading: 'Pack it',
    text: 'In its box, with the certificate and the free gift. Close chains so they do not knot.',
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
  'Complete: box, certificate and gift.',
  'With the order number in the parcel.',
] as const;

export const NOT_RETURNABLE = [
  'Custom items, made to your drawing.',
  'Engraved items.',
  'Earrings, for hygiene.',
] as const;
