import {
  countReservedUses,
  insertPromoCode,
  listPromoCodes,
  promoCodeFrom,
  switchPromoCode,
} from '#database/promo-codes.ts';
import { formatCents } from '#domain/money.ts';
import {
  checkPromo,
  normalizePromoCode,
  type PromoCode,
  type PromoRefusal,
  percentTerms,
} from '#domain/promo.ts';
import { type Action, type Command, CommandRefused, UsageError } from '../command.ts';
import { parseArguments, parseDay, parseDollars, parseWholeNumber } from '../parse-arguments.ts';
import { formatTable } from '../text-table.ts';

const MAX_USES = 1_000_000_000;
const CODE = /^[A-Z0-9][A-Z0-9_-]{0,63}$/;

/** `store promo-codes` */
export const promoCodes: Command = {
  '': {
    args: '',
    description: 'lists the codes: terms, uses, and whether a shopper can use them now',
    parse(args) {
      parseArguments(args, [], {});
      return list;
    },
  },
  add: {
    args: 'CODE --percent 15 [--min 100.00] [--max-uses 50] [--starts 2026-12-01] [--ends 2026-12-31]',
    description:
      'adds a code; --min is the smallest subtotal, a day begins at midnight UTC, and --ends is when it is over',
    parse: parseNewCode,
  },
  on: { args: 'CODE', description: 'switches a code on again', parse: (args) => parseSwitch(args, true) },
  off: {
    args: 'CODE',
    description: 'switches a code off, for good or for now',
    parse: (args) => parseSwitch(args, false),
  },
};

const list: Action = async ({ database, now, print }) => {
  const codes = (await listPromoCodes(database.db)).map(promoCodeFrom);
  if (codes.length === 0) return print('There are no promo codes.');
  const columns = ['CODE', 'OFF', 'STATE', 'MINIMUM', 'USES', 'STARTS', 'ENDS'];
  const rows = await Promise.all(
    codes.map(async (promo) => cellsFor(promo, await countReservedUses(database.db, promo.code), now())),
  );
  for (const line of formatTable(columns, rows)) print(line);
};

const STATES = {
  unknown: 'off',
  'not-started': 'not yet',
  expired: 'over',
  'used-up': 'used up',
  'used-by-email': 'on',
  'other-products': 'on',
  'below-minimum': 'on',
} as const satisfies Record<PromoRefusal, string>;

function cellsFor(promo: PromoCode, reserved: number, now: Date): string[] {
  const usable = checkPromo({ ...promo, uses: promo.uses + reserved }, null, now);
  const uses = promo.maxUses === null ? `${promo.uses}` : `${promo.uses} of ${promo.maxUses}`;
  return [
    promo.code,
    `${promo.discountPercentage}%`,
    usable.ok ? 'on' : STATES[usable.refusal],
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

function parseNewCode(args: readonly string[]): Action {
  const { named, values } = parseArguments(args, ['CODE'], {
    percent: { type: 'string' },
    min: { type: 'string' },
    'max-uses': { type: 'string' },
    starts: { type: 'string' },
    ends: { type: 'string' },
  });
  const { percent, min, 'max-uses': maxUses, starts, ends } = values;
  const promoCode = normalizePromoCode(named.CODE);
  if (!CODE.test(promoCode))
    throw new UsageError('A code is made of letters A-Z, digits, - and _, at most 64.');
  if (percent === undefined) throw new UsageError('--percent is missing.');
  const terms = {
    code: promoCode,
    ...percentTerms(parseWholeNumber('--percent', percent, { from: 1, to: 100 })),
    maxUsesPerEmail: null,
    minSubtotal: min === undefined ? null : parseDollars('--min', min),
    maxUses:
      maxUses === undefined ? null : parseWholeNumber('--max-uses', maxUses, { from: 1, to: MAX_USES }),
    startsAt: starts === undefined ? null : parseDay('--starts', starts),
    endsAt: ends === undefined ? null : parseDay('--ends', ends),
  };
  if (terms.startsAt && terms.endsAt && terms.startsAt >= terms.endsAt) {
    throw new UsageError('--ends has to be a later day than --starts.');
  }
  return async ({ database, print }) => {
    const added = await insertPromoCode(database.db, terms);
    if (!added)
      throw new CommandRefused(`There is a promo code ${promoCode} already; its terms stay as they are.`);
    print(`Added ${promoCode}: ${terms.discountPercentage}% off.`);
  };
}

function parseSwitch(args: readonly string[], active: boolean): Action {
  const promoCode = normalizePromoCode(parseArguments(args, ['CODE'], {}).named.CODE);
  return async ({ database, print }) => {
    const switched = await switchPromoCode(database.db, promoCode, active);
    if (!switched) throw new CommandRefused(`There is no promo code ${promoCode}.`);
    print(`${promoCode} is switched ${active ? 'on' : 'off'}.`);
  };
}
