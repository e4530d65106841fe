import type { PromoCodeTerms } from '#database/checkouts/promo-codes.ts';
import { dayIn, minuteIn, startOfDay } from '#domain/calendar/day.ts';
import { formatAmount, formatCents } from '#domain/money.ts';
import { categoryNameOf } from '#domain/products/category-names.ts';
import { describePromo } from '#domain/promo-codes/describe-promo.ts';
import { type ListedPromoCode, listPromoCodesWithUse } from '#merchant/promo-codes/list-promo-codes.ts';
import { store } from '#shop';
import type { CommandContext, CommandOutput } from '../command.ts';
import { formatTable } from '../text-table.ts';

export async function listCodes({ database, now }: CommandContext): Promise<CommandOutput> {
  const listed = await listPromoCodesWithUse(database.db, now());
  if (listed.length === 0) return { lines: ['There are no promo codes.'], data: [] };
  const columns = ['CODE', 'OFF', 'STATE', 'MINIMUM', 'USES', 'REVENUE', 'STARTS', 'LAST DAY', 'FOR'];
  return {
    lines: formatTable(columns, listed.map(cellsFor)),
    data: listed.map(
      ({ version: _, revenue, discounted, active, state, uses, reserved, code, ...terms }) => ({
        code,
        ...termsJson(terms),
        active,
        state,
        uses,
        reserved,
        revenue: formatAmount(revenue),
        discounted: formatAmount(discounted),
      }),
    ),
  };
}

/** Amounts as text, such as "20.00". */
export function termsJson({ amountOff, minSubtotal, categories, ...terms }: PromoCodeTerms) {
  return {
    ...terms,
    amountOff: amountOff === null ? null : formatAmount(amountOff),
    minSubtotal: minSubtotal === null ? null : formatAmount(minSubtotal),
    categories: categories.map(categoryNameOf),
  };
}

function cellsFor(promo: ListedPromoCode): string[] {
  const { reserved } = promo;
  const uses = [
    promo.maxUses === null ? `${promo.uses}` : `${promo.uses} of ${promo.maxUses}`,
    ...(promo.maxUses !== null && reserved > 0 ? [`${reserved} reserved`] : []),
    ...(promo.maxUsesPerEmail === null ? [] : [`${promo.maxUsesPerEmail} per email`]),
  ];
  return [
    promo.code,
    describePromo(promo).replace(/ off\b/, ''),
    promo.state,
    promo.minSubtotal === null ? '-' : formatCents(promo.minSubtotal),
    uses.join(', '),
    promo.revenue === 0 ? '-' : formatCents(promo.revenue),
    formatInstant(promo.startsAt),
    formatEnd(promo.endsAt),
    [...promo.categories.map(categoryNameOf), ...promo.products].join(', ') || '-',
  ];
}

/** The last day of a code that ends at midnight, as --ends and the admin set it; otherwise its minute. */
function formatEnd(instant: Date | null): string {
  if (instant === null || !isStartOfDay(instant)) return formatInstant(instant);
  return dayIn(store.timeZone, new Date(instant.getTime() - 1));
}

/** Just the day if it begins then, which is what --starts and the admin set; otherwise the minute in the shop's time zone. */
function formatInstant(instant: Date | null): string {
  if (instant === null) return '-';
  if (isStartOfDay(instant)) return dayIn(store.timeZone, instant);
  return minuteIn(store.timeZone, instant);
}

function isStartOfDay(instant: Date): boolean {
  return startOfDay(store.timeZone, dayIn(store.timeZone, instant)).getTime() === instant.getTime();
}
