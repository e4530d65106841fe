import { InvalidArgumentError } from '@commander-js/extra-typings';
import { findUnifiedProduct } from '#database/products.ts';
import {
  countReservedUses,
  insertPromoCode,
  listPromoCodes,
  promoCodeFrom,
  switchPromoCode,
} from '#database/promo-codes.ts';
import { listCategories } from '#domain/categories.ts';
import { categoryNameOf, findCategoryByName } from '#domain/category-names.ts';
import { describePromo } from '#domain/describe-promo.ts';
import { type Cents, formatAmount, formatCents } from '#domain/money.ts';
import { checkPromo, normalizePromoCode, type PromoCode, type PromoRefusal } from '#domain/promo.ts';
import {
  type CommandContext,
  type CommandOutput,
  CommandRefused,
  type RegisterCommand,
  UsageError,
} from '../command.ts';
import { parseDay, parseDollars, wholeNumber } from '../parse-arguments.ts';
import { formatTable } from '../text-table.ts';

const MAX_USES = 1_000_000_000;
const CODE = /^[A-Z0-9][A-Z0-9_-]{0,63}$/;

/** `store promo-codes` */
export const registerPromoCodes: RegisterCommand = (program, run) => {
  const promoCodes = program.command('promo-codes').description('promo codes of the store');
  promoCodes
    .command('list', { isDefault: true })
    .description('list the codes: terms, uses, and whether a shopper can use them now')
    .action(() => run.withStore(listCodes));
  promoCodes
    .command('add')
    .description(
      'add a code: a percentage or an amount off, free shipping, or one of the two with free shipping',
    )
    .argument('<code>', 'letters A-Z, digits, - and _, at most 64', parseNewCode)
    .option('--percent <number>', 'percentage off', wholeNumber({ from: 1, to: 100 }))
    .option('--amount <amount>', 'amount off, as in 20.00; at most what the goods cost', parseAmountOff)
    .option('--free-shipping', 'every shipping method that has a price is free')
    .option('--min <amount>', 'smallest subtotal, as in 100.00', parseDollars)
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
    .option('--starts <day>', 'first day, which begins at midnight UTC, as in 2026-12-01', parseDay)
    .option('--ends <day>', 'day on which it is over, from midnight UTC', parseDay)
    .action((code, options) => {
      const { percent, amount, freeShipping, min, categories, products, maxUses, perEmail, starts, ends } =
        options;
      if (percent !== undefined && amount !== undefined) {
        throw new UsageError('A code takes --percent or --amount off, not both.');
      }
      if (percent === undefined && amount === undefined && !freeShipping) {
        throw new UsageError('--percent, --amount or --free-shipping is missing.');
      }
      const terms = {
        code,
        discountPercentage: percent ?? 0,
        amountOff: amount ?? null,
        freeShipping: freeShipping === true,
        minSubtotal: min ?? null,
        categories: categories ?? [],
        products: products ?? [],
        maxUses: maxUses ?? null,
        maxUsesPerEmail: perEmail ?? null,
        startsAt: starts ?? null,
        endsAt: ends ?? null,
      };
      if (terms.startsAt && terms.endsAt && terms.startsAt >= terms.endsAt) {
        throw new UsageError('--ends has to be a later day than --starts.');
      }
      return run.withStore((context) => addCode(context, terms));
    });
  for (const word of ['on', 'off'] as const) {
    promoCodes
      .command(word)
      .description(word === 'on' ? 'switch a code on again' : 'switch a code off')
      .argument('<code>', 'promo code', normalizePromoCode)
      .action((code) => run.withStore((context) => switchCode(context, code, word)));
  }
};

async function listCodes({ database, now }: CommandContext): Promise<CommandOutput> {
  const codes = (await listPromoCodes(database.db)).map(promoCodeFrom);
  if (codes.length === 0) return { lines: ['There are no promo codes.'], data: [] };
  const listed = await Promise.all(
    codes.map(async (promo) => ({ ...promo, reserved: await countReservedUses(database.db, promo.code) })),
  );
  const columns = ['CODE', 'OFF', 'STATE', 'MINIMUM', 'USES', 'STARTS', 'ENDS', 'FOR'];
  const rows = listed.map((promo) => cellsFor(promo, promo.reserved, now()));
  return {
    lines: formatTable(columns, rows),
    data: listed.map(({ uses, active, reserved, ...promo }) => ({
      ...termsJson(promo),
      active,
      state: stateOf({ ...promo, uses, active }, reserved, now()),
      uses,
      reserved,
    })),
  };
}

/** Amounts as text, such as "20.00". */
function termsJson({ amountOff, minSubtotal, categories, ...terms }: Omit<PromoCode, 'uses' | 'active'>) {
  return {
    ...terms,
    amountOff: amountOff === null ? null : formatAmount(amountOff),
    minSubtotal: minSubtotal === null ? null : formatAmount(minSubtotal),
    categories: categories.map(categoryNameOf),
  };
}

const STATES = {
  unknown: 'off',
  'not-started': 'not yet',
  expired: 'over',
  'used-up': 'used up',
  'used-by-email': 'on',
  'other-products': 'on',
  'below-minimum': 'on',
} as const satisfies Record<PromoRefusal, string>;

function stateOf(promo: PromoCode, reserved: number, now: Date): string {
  const usable = checkPromo({ ...promo, uses: promo.uses + reserved }, null, now);
  return usable.ok ? 'on' : STATES[usable.refusal];
}

function cellsFor(promo: PromoCode, reserved: number, now: Date): string[] {
  const uses = [
    promo.maxUses === null ? `${promo.uses}` : `${promo.uses} of ${promo.maxUses}`,
    ...(promo.maxUses !== null && reserved > 0 ? [`${reserved} reserved`] : []),
    ...(promo.maxUsesPerEmail === null ? [] : [`${promo.maxUsesPerEmail} per email`]),
  ];
  return [
    promo.code,
    describePromo(promo).replace(/ off\b/, ''),
    stateOf(promo, reserved, now),
    promo.minSubtotal === null ? '-' : formatCents(promo.minSubtotal),
    uses.join(', '),
    formatInstant(promo.startsAt),
    formatInstant(promo.endsAt),
    [...promo.categories.map(categoryNameOf), ...promo.products].join(', ') || '-',
  ];
}

/** Only the day for midnight UTC, which is what --starts and --ends set. */
function formatInstant(instant: Date | null): string {
  if (instant === null) return '-';
  return instant
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/:\d\d\.\d{3}Z$/, 'Z');
}

function parseNewCode(text: string): string {
  const code = normalizePromoCode(text);
  if (!CODE.test(code)) {
    throw new InvalidArgumentError('A code is made of letters A-Z, digits, - and _, at most 64.');
  }
  return code;
}

function parseAmountOff(text: string): Cents {
  const amount = parseDollars(text);
  if (amount === 0) throw new InvalidArgumentError('It takes an amount above zero, as in 20.00.');
  return amount;
}

function parseList(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.includes('')) throw new InvalidArgumentError('It takes a list, separated by commas.');
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

async function addCode(
  { database }: CommandContext,
  terms: Parameters<typeof insertPromoCode>[1],
): Promise<CommandOutput> {
  for (const id of terms.products) {
    if (!(await findUnifiedProduct(database.db, id))) throw new CommandRefused(`There is no product ${id}.`);
  }
  const added = await insertPromoCode(database.db, terms);
  if (!added) {
    throw new CommandRefused(`There is a promo code ${terms.code} already; its terms stay as they are.`);
  }
  return { lines: [`Added ${terms.code}: ${describePromo(terms)}.`], data: termsJson(terms) };
}

async function switchCode(
  { database }: CommandContext,
  code: string,
  word: 'on' | 'off',
): Promise<CommandOutput> {
  const active = word === 'on';
  const switched = await switchPromoCode(database.db, code, active);
  if (!switched) throw new CommandRefused(`There is no promo code ${code}.`);
  return { lines: [`${code} is switched ${word}.`], data: { code, active } };
}
