import type { ReturnsContent } from 'jewelry-store';

export const returns: ReturnsContent = ({ shop, returnWindow }) => ({
  steps: [
    { heading: 'Tell us', text: "Email or call us with your order number and the piece you're returning." },
    {
      heading: 'Pack it',
      text: "Put it in its box with the free gift and the certificate, if it has one. Close chains so they don't tangle.",
    },
    { heading: 'Send it', text: 'Use the label we email you. Keep the receipt until you have your refund.' },
    {
      heading: 'We check it',
      text: `We issue refunds within ${shop.promises.refundIssued} and ship exchanges in ${shop.promises.exchange}.`,
    },
  ],
  requirements: [
    `Sent within ${returnWindow} of delivery.`,
    'Unworn, undamaged and not resized by another jeweler.',
    'Complete: box, gift, and certificate if it came with one.',
    'With the order number in the package.',
  ],
  notReturnable: {
    'made-to-order': 'Custom items made to your drawing or mold, including grillz.',
    'final-sale': 'Engraved items.',
    hygiene: 'Earrings, for hygiene.',
  },
});
