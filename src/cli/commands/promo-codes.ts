import {
  countReservedUses,
  insertPromoCode,
  listPromoCodes,
  promoCodeFrom,
  switchPromoCode,
} from '#database/promo-codes.ts';
import { formatCents } from '#domain/money.ts';
import { normalisePromoCode, type PromoCode, type PromoRefusal, percentageFor } from '#domain/promo.ts';
import { type Command, CommandRefused, type Task, UsageError } from '../command.ts';
import { readDay, readDollars, readWholeNumber, readWords } from '../read-words.ts';
import { textTable } from '../text-table.ts';

const MOST_USES = 1_000_000_000;
const CODE = /^[A-Z0-9][A-Z0-9_-]{0,63}$/;

/** `store promo-codes`: the codes shoppers can type in the cart. */
export const promoCodes: Command = {
  '': {
    words: '',
    does: 'lists the codes: terms, uses, and whether a shopper can use them now',
    read(words) {
      readWords(words, [], {});
      return list;
    },
  },
  add: {
    words: 'CODE --percent 15 [--min 100.00] [--max-uses 50] [--starts 2026-12-01] [--ends 2026-12-31]',
    does: 'adds a code; --min is the smallest subtotal, a day begins at midnight UTC, and --ends is when it is over',
    read: readNewCode,
  },
  on: { words: 'CODE', does: 'switches a code on again', read: (words) => readSwitch(words, true) },
  off: {
    words: 'CODE',
    does: 'switches a code off, for good or for now',
    read: (words) => readSwitch(words, false),
  },
};

const list: Task = async ({ database, now, print }) => {
  const codes = (await listPromoCodes(database.db)).map(promoCodeFrom);
  if (codes.length === 0) return print('There are no promo codes.');
  const columns = ['CODE', 'OFF', 'STATE', 'MINIMUM', 'USES', 'STARTS', 'ENDS'];
  const rows = await Promise.all(
    codes.map(async (code) => cellsFor(code, await countReservedUses(database.db, code.code), now())),
  );
  for (const line of textTable(columns, rows)) print(line);
};

const STATES = {
  unknown: 'off',
  'not-started': 'not yet',
  expired: 'over',
  'used-up': 'used up',
  'below-minimum': 'on',
} as const satisfies Record<PromoRefusal, string>;

function cellsFor(promo: PromoCode, reserved: number, now: Date): string[] {
  const usable = percentageFor({ ...promo, uses: promo.uses + reserved }, null, now);
  const uses = promo.maxUses === null ? `${promo.uses}` : `${promo.uses} of ${promo.maxUses}`;
  return [
    promo.code,
    `${promo.percentage}%`,
    usable.ok ? 'on' : STATES[usable.refusal],
    promo.minSubtotal === null ? '-' : formatCents(promo.minSubtotal),
    promo.maxUses !== null && reserved > 0 ? `${uses}, ${reserved} reserved` : uses,
    formatInstant(promo.startsAt),
    formatInstant(promo.endsAt),
  ];
}

/** The day alone where it begins, which is what --starts and --ends make; codes from elsewhere may have a time. */
function formatInstant(instant: Date | null): string {
  if (instant === null) return '-';
  return instant
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/:\d\d\.\d{3}Z$/, 'Z');
}

function readNewCode(words: readonly string[]): Task {
  const { named, values } = readWords(words, ['CODE'], {
    percent: { type: 'string' },
    min: { type: 'string' },
    'max-uses': { type: 'string' },
    starts: { type: 'string' },
    ends: { type: 'string' },
  });
  const { percent, min, 'max-uses': maxUses, starts, ends } = values;
  const code = normalisePromoCode(named.CODE);
  if (!CODE.test(code)) throw new UsageError('A code is made of letters A-Z, digits, - and _, at most 64.');
  if (percent === undefined) throw new UsageError('--percent is missing.');
  const terms = {
    code,
    percentage: readWholeNumber('--percent', percent, { from: 1, to: 100 }),
    minSubtotal: min === undefined ? null : readDollars('--min', min),
    maxUses:
      maxUses === undefined ? null : readWholeNumber('--max-uses', maxUses, { from: 1, to: MOST_USES }),
    startsAt: starts === undefined ? null : readDay('--starts', starts),
    endsAt: ends === undefined ? null : readDay('--ends', ends),
  };
  if (terms.startsAt && terms.endsAt && terms.startsAt >= terms.endsAt) {
    throw new UsageError('--ends has to be a later day than --starts.');
  }
  return async ({ database, print }) => {
    const added = await insertPromoCode(database.db, terms);
    if (!added)
      throw new CommandRefused(`There is a promo code ${code} already; its terms stay as they are.`);
    print(`Added ${code}: ${terms.percentage}% off.`);
  };
}

function readSwitch(words: readonly string[], active: boolean): Task {
  const code = normalisePromoCode(readWords(words, ['CODE'], {}).named.CODE);
  return async ({ database, print }) => {
    const switched = await switchPromoCode(database.db, code, active);
    if (!switched) throw new CommandRefused(`There is no promo code ${code}.`);
    print(`${code} is switched ${active ? 'on' : 'off'}.`);
  };
}
