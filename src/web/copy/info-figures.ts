import { store } from '#store';

/**
 * Figures several information pages promise, so that no two of them disagree. Shipping rates, hours, address and
 * pay-later ranges are in `store.config.ts`.
 */
export const FIGURES = {
  processing: {
    inStock: '1-2 business days',
    custom: '2-4 weeks',
    customDeposit: '50%',
    repairs: '1-2 weeks',
  },
  /** Said where it is not known which way an order goes. */
  delivery: '3-7 business days',
  countriesServed: '100+',
  changeWindow: '2 hours',
  returnWindow: `${store.returns.windowDays} days`,
  refundIssued: '5-7 business days',
  /** Counted by the bank from the day the refund was issued. */
  refundAppears: '5-10 business days',
  exchange: '3-5 days',
  reply: '24 hours',
  planMonths: '3 to 36 months',
  financingApproval: '$5,000 or more',
} as const;

/** Share of precious metal by mark, as the trade defines it. */
export const METAL_PURITIES = [
  { mark: '10K', metal: 'Gold', share: '41.7%' },
  { mark: '14K', metal: 'Gold', share: '58.3%' },
  { mark: '18K', metal: 'Gold', share: '75%' },
  { mark: 'Sterling', metal: 'Silver', share: '92.5%' },
  { mark: 'Platinum', metal: 'Platinum', share: '95%' },
] as const;
