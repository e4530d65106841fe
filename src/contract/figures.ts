import { listCategories } from '#domain/categories.ts';
import { formatTimeRange } from '#domain/delivery/delivery.ts';
import { breadcrumbLabel } from '#domain/products/category-names.ts';
import { store } from '#shop';
import { processing } from '#shop/delivery.ts';
import { promises } from '#shop/promises.ts';

const { inStock, byKind, personalized } = processing;

/**
 * Figures that several information pages share, so that they never contradict each other. Shipping rates,
 * processing times, hours, address and pay-later ranges are in the shop's configuration.
 */
export const FIGURES = {
  processing: {
    inStock: formatTimeRange(inStock),
    custom: formatTimeRange(byKind.custom ?? inStock),
    customDeposit: promises.customDeposit ?? '',
    repairs: promises.repairs ?? '',
    /** Pieces with a personal text; '' if they take no longer. */
    personalized: personalized ? formatTimeRange(personalized) : '',
    /** Other categories with a time of their own. */
    byCategory: listCategories().flatMap(({ kind, menuLabel }) => {
      const range = kind === 'custom' ? undefined : byKind[kind];
      return range ? [{ heading: breadcrumbLabel(menuLabel), text: formatTimeRange(range) }] : [];
    }),
  },
  changeWindow: promises.changeWindow,
  returnWindow: `${store.returns.windowDays} days`,
  refundIssued: promises.refundIssued,
  /** Counted by the bank from the day the refund was issued. */
  refundAppears: promises.refundAppears,
  exchange: promises.exchange,
  reply: promises.reply,
  planMonths: store.payLaterPlans,
} as const;

/** The precious metal content by hallmark. */
export const METAL_PURITIES = [
  { mark: '10K', metal: 'Gold', share: '41.7%' },
  { mark: '14K', metal: 'Gold', share: '58.3%' },
  { mark: '18K', metal: 'Gold', share: '75%' },
  { mark: 'Sterling', metal: 'Silver', share: '92.5%' },
  { mark: 'Platinum', metal: 'Platinum', share: '95%' },
] as const;
