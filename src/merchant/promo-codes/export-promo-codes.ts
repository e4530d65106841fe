import type { Database } from '#database/tables.ts';
import { minuteIn } from '#domain/calendar/day.ts';
import { formatCsv } from '#domain/csv.ts';
import { formatAmount } from '#domain/money.ts';
import { categoryNameOf } from '#domain/products/category-names.ts';
import { describePromo } from '#domain/promo-codes/describe-promo.ts';
import { store } from '#shop';
import { type ListedPromoCode, listPromoCodesWithUse } from './list-promo-codes.ts';

/** New columns come last, because a merchant's own spreadsheets may count on the order. */
const columns = () => [
  'CODE',
  'OFFER',
  'STATE',
  'USES',
  'MAX USES',
  'MAX USES PER EMAIL',
  'REVENUE',
  'DISCOUNTS',
  'MINIMUM SUBTOTAL',
  `STARTS (${store.timeZone})`,
  `ENDS (${store.timeZone})`,
  'ONLY CATEGORIES',
  'ONLY PRODUCTS',
];

/** Every code with its terms and its results, as CSV in which no cell is run as a formula. */
export async function exportPromoCodes(
  db: Database,
  now: Date,
): Promise<{ csv: string; codes: ListedPromoCode[] }> {
  const codes = await listPromoCodesWithUse(db, now);
  return { csv: formatCsv(columns(), codes.map(cellsOf)), codes };
}

function cellsOf(promo: ListedPromoCode): string[] {
  const minute = (time: Date | null) => (time ? minuteIn(store.timeZone, time) : '');
  const { minSubtotal, maxUses, maxUsesPerEmail } = promo;
  return [
    promo.code,
    describePromo(promo),
    promo.state,
    String(promo.uses),
    maxUses === null ? '' : String(maxUses),
    maxUsesPerEmail === null ? '' : String(maxUsesPerEmail),
    formatAmount(promo.revenue),
    formatAmount(promo.discounted),
    minSubtotal === null ? '' : formatAmount(minSubtotal),
    minute(promo.startsAt),
    minute(promo.endsAt),
    promo.categories.map(categoryNameOf).join(', '),
    promo.products.join(', '),
  ];
}
