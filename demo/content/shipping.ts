import type { ShippingContent } from 'jewelry-store';

export const shipping: ShippingContent = {
  protection:
    'Every package is tracked and insured from our door to yours. If it is lost or damaged on the way, we replace or refund it.',
};
