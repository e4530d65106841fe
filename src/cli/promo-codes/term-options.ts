import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { PromoCodeTerms } from '#database/checkouts/promo-codes.ts';
import { listCategories } from '#domain/categories.ts';
import type { Cents } from '#domain/money.ts';
import { categoryNameOf, findCategoryByName } from '#domain/products/category-names.ts';
import { type RegisterCommand, UsageError } from '../command.ts';
import { amountArgument, parseEndOfDay, parseStartOfDay, wholeNumber } from '../parse-arguments.ts';

const MAX_USES = 1_000_000_000;

/** The options for a code's value and restrictions. */
export function withTerms(command: ReturnType<Parameters<RegisterCommand>[0]['command']>) {
  return command
    .option('--percent <number>', 'percentage off', wholeNumber({ from: 1, to: 100 }))
    .option('--amount <amount>', 'amount off, as in 20 or 20.00; at most what the goods cost', parseAmountOff)
    .option('--free-shipping', 'every shipping method that has a price is free')
    .option('--min <amount>', 'smallest subtotal, as in 100 or 100.00', amountArgument)
    .option('--categories <names>', 'only for these, as in chains,rings/hip-hop', parseCategories)
    .option(
      '--products <ids>',
      'only for these products, and for the categories if both are given',
      parseList,
    )
    .option('--max-uses <number>', 'number of uses', wholeNumber({ from: 1, to: MAX_USES }))
    .option(
      '--per-email <number>',
      'number of uses of one email address',
      wholeNumber({ from: 1, to: MAX_USES }),
    )
    .option(
      '--starts <day>',
      'first day, from midnight in the time zone of the shop, as in 2026-12-01',
      parseStartOfDay,
    )
    .option('--ends <day>', 'last day, until midnight in the time zone of the shop', parseEndOfDay);
}

export type TermOptions = {
  percent?: number | undefined;
  amount?: Cents | undefined;
  freeShipping?: true | undefined;
  min?: Cents | undefined;
  categories?: string[] | undefined;
  products?: string[] | undefined;
  maxUses?: number | undefined;
  perEmail?: number | undefined;
  starts?: Date | undefined;
  ends?: Date | undefined;
};

export const BOTH = 'A code takes --percent or --amount off, not both.';

/** The terms of a new code. */
export function termsOf(options: TermOptions): PromoCodeTerms {
  const { percent, amount, freeShipping, starts, ends } = options;
  if (percent !== undefined && amount !== undefined) throw new UsageError(BOTH);
  if (percent === undefined && amount === undefined && !freeShipping) {
    throw new UsageError('--percent, --amount or --free-shipping is missing.');
  }
  if (starts && ends && starts >= ends) throw new UsageError('--ends cannot be a day before --starts.');
  return changedTerms(NO_TERMS, options);
}

const NO_TERMS: PromoCodeTerms = {
  discountPercentage: 0,
  amountOff: null,
  freeShipping: false,
  minSubtotal: null,
  categories: [],
  products: [],
  maxUses: null,
  maxUsesPerEmail: null,
  startsAt: null,
  endsAt: null,
};

/** A percentage replaces an amount, and vice versa. */
export function changedTerms(terms: PromoCodeTerms, options: TermOptions): PromoCodeTerms {
  const { percent, amount } = options;
  const isOtherOff = percent !== undefined || amount !== undefined;
  return {
    discountPercentage: isOtherOff ? (percent ?? 0) : terms.discountPercentage,
    amountOff: isOtherOff ? (amount ?? null) : terms.amountOff,
    freeShipping: options.freeShipping ?? terms.freeShipping,
    minSubtotal: options.min ?? terms.minSubtotal,
    categories: options.categories ?? terms.categories,
    products: options.products ?? terms.products,
    maxUses: options.maxUses ?? terms.maxUses,
    maxUsesPerEmail: options.perEmail ?? terms.maxUsesPerEmail,
    startsAt: options.starts ?? terms.startsAt,
    endsAt: options.ends ?? terms.endsAt,
  };
}

function parseAmountOff(text: string): Cents {
  const amount = amountArgument(text);
  if (amount === 0) throw new InvalidArgumentError('Expected an amount above zero, such as 20.00.');
  return amount;
}

function parseList(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.includes('')) throw new InvalidArgumentError('Expected a list, separated by commas.');
  return [...new Set(entries)];
}

function parseCategories(text: string): string[] {
  return parseList(text).map((name) => {
    const category = findCategoryByName(name);
    if (category) return category.table;
    const known = listCategories().map(({ table }) => categoryNameOf(table));
    throw new InvalidArgumentError(`There is no category "${name}"; there are ${known.join(', ')}.`);
  });
}
