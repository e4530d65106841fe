import { InvalidArgumentError } from '@commander-js/extra-typings';
import {
  countReservedUses,
  insertPromoCode,
  listPromoCodes,
  promoCodeFrom,
  switchPromoCode,
} from '#database/promo-codes.ts';
import { formatCents } from '#domain/money.ts';
import { normalizePromoCode, type PromoCode, type PromoRefusal, percentageFor } from '#domain/promo.ts';
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
    .description('add a code')
    .argument('<code>', 'letters A-Z, digits, - and _, at most 64', parseNewCode)
    .requiredOption('--percent <number>', 'percentage off', wholeNumber({ from: 1, to: 100 }))
    .option('--min <amount>', 'smallest subtotal, as in 100.00', parseDollars)
    .option('--max-uses <number>', 'number of uses', wholeNumber({ from: 1, to: MAX_USES }))
    .option('--starts <day>', 'first day, which begins at midnight UTC, as in 2026-12-01', parseDay)
    .option('--ends <day>', 'day on which it is over, from midnight UTC', parseDay)
    .action((code, { percent, min, maxUses, starts, ends }) => {
      const terms = {
        code,
        percentage: percent,
        minSubtotal: min ?? null,
        maxUses: maxUses ?? null,
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
  const columns = ['CODE', 'OFF', 'STATE', 'MINIMUM', 'USES', 'STARTS', 'ENDS'];
  const rows = listed.map((promo) => cellsFor(promo, promo.reserved, now()));
  return {
    lines: formatTable(columns, rows),
    data: listed.map((promo) => ({ ...promo, state: stateOf(promo, promo.reserved, now()) })),
  };
}

const STATES = {
  unknown: 'off',
  'not-started': 'not yet',
  expired: 'over',
  'used-up': 'used up',
  'below-minimum': 'on',
} as const satisfies Record<PromoRefusal, string>;

function stateOf(promo: PromoCode, reserved: number, now: Date): string {
  const usable = percentageFor({ ...promo, uses: promo.uses + reserved }, null, now);
  return usable.ok ? 'on' : STATES[usable.refusal];
}

function cellsFor(promo: PromoCode, reserved: number, now: Date): string[] {
  const uses = promo.maxUses === null ? `${promo.uses}` : `${promo.uses} of ${promo.maxUses}`;
  return [
    promo.code,
    `${promo.percentage}%`,
    stateOf(promo, reserved, now),
    promo.minSubtotal === null ? '-' : formatCents(promo.minSubtotal),
    promo.maxUses !== null && reserved > 0 ? `${uses}, ${reserved} reserved` : uses,
    formatInstant(promo.startsAt),
    formatInstant(promo.endsAt),
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

async function addCode(
  { database }: CommandContext,
  terms: Parameters<typeof insertPromoCode>[1],
): Promise<CommandOutput> {
  const added = await insertPromoCode(database.db, terms);
  if (!added) {
    throw new CommandRefused(`There is a promo code ${terms.code} already; its terms stay as they are.`);
  }
  return { lines: [`Added ${terms.code}: ${terms.percentage}% off.`], data: terms };
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
