import { formatTimeRange } from '#domain/delivery.ts';
import { store } from '#store';

const { inStock, byKind } = store.processing;

/**
 * Figures several information pages promise, so that no two of them disagree. Shipping rates, processing times, hours,
 * address and pay-later ranges are in `store.config.ts`.
 */
export const FIGURES = {
  processing: {
    inStock: formatTimeRange(inStock),
    custom: formatTimeRange(byKind.custom ?? inStock),
    customDeposit: '50%',
    repairs: '1-2 weeks',
  },
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
