import { InvalidArgumentError } from '@commander-js/extra-typings';
import { findPromoCode, type PromoCodeTerms, promoCodeFrom } from '#database/promo-codes.ts';
import { listCategories } from '#domain/categories.ts';
import { categoryNameOf, findCategoryByName } from '#domain/category-names.ts';
import { describePromo } from '#domain/describe-promo.ts';
import { type Cents, formatAmount, formatCents } from '#domain/money.ts';
import { normalizePromoCode } from '#domain/promo.ts';
import {
  changePromoCode,
  createPromoCode,
  endPromoCode,
  switchPromoCode,
} from '#merchant/promo-codes/change-promo-code.ts';
import { CODE_RULE, isPromoCode } from '#merchant/promo-codes/check-promo-terms.ts';
import { generatePromoCodes, MOST_GENERATED_CODES } from '#merchant/promo-codes/generate-promo-codes.ts';
import { type ListedPromoCode, listPromoCodesWithUse } from '#merchant/promo-codes/list-promo-codes.ts';
import {
  type CommandContext,
  type CommandOutput,
  CommandRefused,
  type RegisterCommand,
  UsageError,
} from '../command.ts';
import { merchantContextOf, orRefuse } from '../merchant-context.ts';
import { parseDay, parseDollars, wholeNumber } from '../parse-arguments.ts';
import { formatTable } from '../text-table.ts';

const MAX_USES = 1_000_000_000;

/** `store promo-codes` */
export const registerPromoCodes: RegisterCommand = (program, run) => {
  const promoCodes = program.command('promo-codes').description('promo codes of the store');
  promoCodes
    .command('list', { isDefault: true })
    .description('list the codes: terms, uses, revenue, and whether a shopper can use them now')
    .action(() => run.withStore(listCodes));
  withTerms(promoCodes.command('add'))
    .description(
      'add a code: a percentage or an amount off, free shipping, or one of the two with free shipping',
    )
    .argument('<code>', 'letters A-Z, digits, - and _, at most 64', parseNewCode)
    .action((code, options) => {
      const terms = termsOf(options);
      return run.withStore((context) => addCode(context, code, terms));
    });
  withTerms(promoCodes.command('change'))
    .description('give a code other terms; what you leave out stays, and uses stay counted')
    .argument('<code>', 'promo code', normalizePromoCode)
    .action((code, options) => {
      if (Object.keys(options).length === 0)
        throw new UsageError('Say what to change, such as --percent 20.');
      if (options.percent !== undefined && options.amount !== undefined) throw new UsageError(BOTH);
      return run.withStore((context) => changeCode(context, code, options));
    });
  withTerms(promoCodes.command('generate'))
    .description('add many codes with the same terms, such as WELCOME-7K2M9QX4; each is good once')
    .argument('<prefix>', 'what they begin with', normalizePromoCode)
    .requiredOption('--count <number>', 'how many', wholeNumber({ from: 1, to: MOST_GENERATED_CODES }))
    .action((prefix, { count, ...options }) => {
      const terms = { ...termsOf(options), maxUses: options.maxUses ?? 1 };
      return run.withStore(async (context) => {
        const { codes } = orRefuse(
          await generatePromoCodes(merchantContextOf(context), { prefix, count, terms }),
        );
        return { lines: codes, data: codes };
      });
    });
  for (const word of ['on', 'off'] as const) {
    promoCodes
      .command(word)
      .description(word === 'on' ? 'switch a code on again' : 'switch a code off')
      .argument('<code>', 'promo code', normalizePromoCode)
      .action((code) => run.withStore((context) => switchCode(context, code, word)));
  }
  promoCodes
    .command('end')
    .description('end a code now; payment pages that are open keep its discount')
    .argument('<code>', 'promo code', normalizePromoCode)
    .action((code) =>
      run.withStore(async (context) => {
        const { row } = orRefuse(await endPromoCode(merchantContextOf(context), code));
        return { lines: [`${code} is over.`], data: { code, endsAt: row.ends_at } };
      }),
    );
};

/** The options that say what a code is worth, and for whom. */
function withTerms(command: ReturnType<Parameters<RegisterCommand>[0]['command']>) {
  return command
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
    .option('--ends <day>', 'day on which it is over, from midnight UTC', parseDay);
}

type TermOptions = {
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

const BOTH = 'A code takes --percent or --amount off, not both.';

/** The terms of a new code. */
function termsOf(options: TermOptions): PromoCodeTerms {
  const { percent, amount, freeShipping, starts, ends } = options;
  if (percent !== undefined && amount !== undefined) throw new UsageError(BOTH);
  if (percent === undefined && amount === undefined && !freeShipping) {
    throw new UsageError('--percent, --amount or --free-shipping is missing.');
  }
  if (starts && ends && starts >= ends) throw new UsageError('--ends has to be a later day than --starts.');
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

/** A percentage takes the place of an amount, and the other way around. */
function changedTerms(terms: PromoCodeTerms, options: TermOptions): PromoCodeTerms {
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

async function listCodes({ database, now }: CommandContext): Promise<CommandOutput> {
  const listed = await listPromoCodesWithUse(database.db, now());
  if (listed.length === 0) return { lines: ['There are no promo codes.'], data: [] };
  const columns = ['CODE', 'OFF', 'STATE', 'MINIMUM', 'USES', 'REVENUE', 'STARTS', 'ENDS', 'FOR'];
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
function termsJson({ amountOff, minSubtotal, categories, ...terms }: PromoCodeTerms) {
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
  if (!isPromoCode(code)) throw new InvalidArgumentError(CODE_RULE);
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

async function addCode(context: CommandContext, code: string, terms: PromoCodeTerms): Promise<CommandOutput> {
  orRefuse(await createPromoCode(merchantContextOf(context), { code, ...terms }));
  return { lines: [`Added ${code}: ${describePromo(terms)}.`], data: { code, ...termsJson(terms) } };
}

async function changeCode(
  context: CommandContext,
  code: string,
  options: TermOptions,
): Promise<CommandOutput> {
  const row = await findPromoCode(context.database.db, code);
  if (!row) throw new CommandRefused(`There is no promo code ${code}.`);
  const terms = changedTerms(promoCodeFrom(row), options);
  const change = { terms, version: row.version };
  orRefuse(await changePromoCode(merchantContextOf(context), code, change));
  return { lines: [`Changed ${code}: ${describePromo(terms)}.`], data: { code, ...termsJson(terms) } };
}

async function switchCode(context: CommandContext, code: string, word: 'on' | 'off'): Promise<CommandOutput> {
  const active = word === 'on';
  orRefuse(await switchPromoCode(merchantContextOf(context), code, active));
  return { lines: [`${code} is switched ${word}.`], data: { code, active } };
}
