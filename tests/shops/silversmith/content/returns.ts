import type { ReturnsContent } from 'jewelry-store';

export const returns: ReturnsContent = ({ shop, returnWindow }) => ({
  steps: [
    { heading: 'Tell us', text: "Email us your order number and the piece you're returning." },
    { heading: 'Send it', text: 'Pack it in its box and send it with tracking.' },
    { heading: 'We check it', text: `We issue refunds within ${shop.promises.refundIssued}.` },
  ],
  requirements: [`Sent within ${returnWindow} of delivery.`, 'Unworn and undamaged.'],
  notReturnable: {
    'made-to-order': 'Pieces made to order.',
    'final-sale': 'Engraved pieces.',
    hygiene: 'Earrings, for hygiene.',
  },
});
