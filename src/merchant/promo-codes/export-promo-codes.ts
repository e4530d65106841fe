import type { Database } from '#database/tables.ts';
import { formatCsv } from '#domain/csv.ts';
import { formatAmount } from '#domain/money.ts';
import { describePromo } from '#domain/promo-codes/describe-promo.ts';
import { type ListedPromoCode, listPromoCodesWithUse } from './list-promo-codes.ts';

const COLUMNS = [
  'CODE',
  'OFFER',
  'STATE',
  'USES',
  'MAX USES',
  'MAX USES PER EMAIL',
  'REVENUE',
  'DISCOUNTS',
  'MINIMUM SUBTOTAL',
  'STARTS (UTC)',
  'ENDS (UTC)',
];

/** Every code with its terms and what came of it, as CSV that no spreadsheet runs as formulas. */
export async function exportPromoCodes(
  db: Database,
  now: Date,
): Promise<{ csv: string; codes: ListedPromoCode[] }> {
  const codes = await listPromoCodesWithUse(db, now);
  return { csv: formatCsv(COLUMNS, codes.map(cellsOf)), codes };
}

function cellsOf(promo: ListedPromoCode): string[] {
  const day = (time: Date | null) => time?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
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
    day(promo.startsAt),
    day(promo.endsAt),
  ];
}
