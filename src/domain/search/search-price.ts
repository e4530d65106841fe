import { type Cents, cents, currencyDecimals } from '#domain/money.ts';

/** A price that a search names. Both ends are in; null means no limit. */
export type PriceRange = { from: Cents | null; to: Cents | null };

/** A search taken apart: the price it names, as understood and as typed, and the other words. */
export type PricedSearch = { price: PriceRange; typed: string; rest: string };

/** Which prices come first. */
export type PriceOrder = 'lowest' | 'highest';

/** A search without the words that say which prices come first; null if none do. */
export type OrderedSearch = { order: PriceOrder | null; rest: string };

const CURRENCY = String.raw`\s?(?:[$€£]|(?:dollars?|usd|bucks?|euros?|pounds?)\b)`;
/** A number with a unit is not a price: `10 mm`, `14k gold`, `5ct`. In `under 200 in gold` it is one. */
const NO_UNIT = String.raw`(?!\w|[.,]\d|\s?(?:"|(?:mm|cm|millimet\w*|inch\w*|ct|carats?|karats?|kt?|grams?|g|x)\b|in\b(?!\s\w)))`;
const TO = String.raw`\s?(?:-|–|—|to|and|y|a)\s?`;
const BELOW =
  '(?:not|nothing) (?:over|above|more than|higher than)|under|below|less than|lower than|cheaper than|no more than|up to|at most|max|maximum|within|budget|budget of|<=?|menos de|hasta';
const ABOVE = 'over|above|more than|higher than|at least|min|minimum|starting at|from|>=?|m[aá]s de|desde';
const AROUND = 'around|about|approximately|approx|roughly|near|~';

const LOWEST = [
  'cheap(?:er|est)?',
  'aff?ordable',
  'inexpensive',
  '(?:less|least|not (?:so |too |very )?) ?expensive',
  '(?:low|lowest|lower)[ -](?:cost|price|priced|prices)',
  'prices? low to high',
  'low to high',
  'budget(?:[ -]friendly)?',
  'barat[oa]s?',
  'econ[oó]mic[oa]s?',
].join('|');
const HIGHEST = [
  '(?:most |more |very )?expensive',
  'priciest',
  '(?:high|highest)[ -](?:price|priced|prices)',
  'prices? high to low',
  'high to low',
  'm[aá]s car[oa]s?',
].join('|');
const ORDERS: readonly (readonly [PriceOrder, RegExp])[] = [
  ['lowest', wholeWords(LOWEST)],
  ['highest', wholeWords(HIGHEST)],
];

/** How far from an amount a price may be that is `around` it, in percent. */
const NEARBY_PERCENT = 20;
/** In the shop's currency. A bare number this large is a price: no piece has such a length, width or carat weight. */
const SURELY_PRICE = 100;

const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TENS = ['ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const HUNDREDS = new RegExp(
  String.raw`(?<![\w.,-])(?<count>a|\d{1,2}|${ONES.join('|')})[ -](?:(?<hundred>hundred)|thousand|grand)(?:[ -](?:and )?(?<rest>${TENS.join('|')}))?\b`,
  'gi',
);
const TENS_OF_MONEY = new RegExp(String.raw`(?<![\w-])(?<tens>${TENS.join('|')})(?=${CURRENCY})`, 'gi');

type Reading = {
  pattern: RegExp;
  rangeOf: (first: Cents, second: Cents) => PriceRange;
  /** What must be true besides the pattern, so that a length or size is not read as a price. */
  needs: 'nothing' | 'large amount' | 'currency';
};

const upTo = (to: Cents): PriceRange => ({ from: null, to });
const andUp = (from: Cents): PriceRange => ({ from, to: null });
const between = (first: Cents, second: Cents): PriceRange =>
  first <= second ? { from: first, to: second } : { from: second, to: first };
const around = (amount: Cents): PriceRange => ({
  from: cents(Math.ceil((amount * (100 - NEARBY_PERCENT)) / 100)),
  to: cents(Math.floor((amount * (100 + NEARBY_PERCENT)) / 100)),
});

/** In this order: the first that fits counts. */
const READINGS: readonly Reading[] = [
  reading(String.raw`(?:between|from|entre|de)\s${money(1)}${TO}${money(2)}`, between, 'nothing'),
  reading(money(1) + TO + money(2), between, 'large amount'),
  reading(String.raw`(?:${BELOW})\s?${single()}`, upTo, 'nothing'),
  reading(
    String.raw`${money(1)}\s?(?:(?:and|or|&) (?:under|below|less|lower|cheaper)|max|budget)\b`,
    upTo,
    'nothing',
  ),
  reading(String.raw`${money(1)}\s?(?:and|or|&) (?:up|over|above|more|higher)\b`, andUp, 'nothing'),
  reading(String.raw`${money(1)}\s?\+`, andUp, 'large amount'),
  reading(String.raw`(?:${ABOVE})\s?${single()}`, andUp, 'nothing'),
  reading(String.raw`(?:${AROUND})\s?${single()}`, around, 'nothing'),
  reading(String.raw`(?:for|por)\s${single()}`, around, 'large amount'),
  reading(single(), around, 'currency'),
];

/** The price that a search names, such as `under 200`, `$100-200` or `500 and up`; null if it names none. */
export function readPrice(typed: string): PricedSearch | null {
  const term = withFigures(typed);
  for (const { pattern, rangeOf, needs } of READINGS) {
    const match = pattern.exec(term);
    const said = match?.groups;
    if (!match || !said) continue;
    const first = amountOf(said.amount1, said.fraction1, said.thousands1);
    const second = amountOf(said.amount2, said.fraction2, said.thousands2);
    const hasCurrency = [said.sign1, said.sign2, said.currency1, said.currency2].some(Boolean);
    const isEnough =
      needs === 'nothing' || (needs === 'large amount' && first >= SURELY_PRICE * 10 ** currencyDecimals());
    if (!hasCurrency && (!isEnough || isKarat(said.amount1, said.thousands1))) continue;
    const rest = `${term.slice(0, match.index)} ${term.slice(match.index + match[0].length)}`;
    return {
      price: rangeOf(first, second),
      typed: match[0].trim(),
      rest: withSingleSpaces(rest),
    };
  }
  return null;
}

/** Whether a search asks for low or high prices first, as in `cheap chains` and `most expensive watch`. */
export function readPriceOrder(term: string): OrderedSearch {
  const [order, words] = ORDERS.find(([, pattern]) => pattern.test(term)) ?? [null, null];
  return { order, rest: words ? withSingleSpaces(term.replace(words, ' ')) : term };
}

/** `100` for `a hundred`, `250` for `two hundred fifty`, `2000` for `2 grand`, and `50` for `fifty` before `dollars`. */
function withFigures(term: string): string {
  return term
    .replaceAll(HUNDREDS, (_, count: string, hundred?: string, rest = '') => {
      const units = Number(count) || Math.max(1, ONES.indexOf(count.toLowerCase()) + 1);
      return String(units * (hundred ? 100 : 1000) + tensIn(rest));
    })
    .replaceAll(TENS_OF_MONEY, (tens: string) => String(tensIn(tens)));
}

/** `50` for `fifty`, and 0 for nothing. */
function tensIn(word: string): number {
  return (TENS.indexOf(word.toLowerCase()) + 1) * 10;
}

function wholeWords(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${words})(?![\p{L}\p{N}-])`, 'iu');
}

function withSingleSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function reading(pattern: string, rangeOf: Reading['rangeOf'], needs: Reading['needs']): Reading {
  return { pattern: new RegExp(String.raw`(?<![\w.,$-])${pattern}`, 'iu'), rangeOf, needs };
}

/** An amount that begins no range, as in `from 16 to 18 inch`. */
function single(): string {
  return String.raw`${money(1)}(?!${TO}\d)`;
}

/** An amount with what may stand beside it: `$1,500`, `99.95`, `2k`, `200 dollars`. */
function money(place: 1 | 2): string {
  return [
    String.raw`(?<sign${place}>[$€£]\s?)?`,
    String.raw`(?<amount${place}>\d{1,3}(?:,\d{3})+|\d{1,7})`,
    String.raw`(?<fraction${place}>\.\d{1,2})?(?<thousands${place}>k\b)?`,
    `${NO_UNIT}(?<currency${place}>${CURRENCY})?`,
  ].join('');
}

function amountOf(digits = '0', fraction = '', thousands = ''): Cents {
  const unit = 10 ** currencyDecimals();
  const amount = Number(digits.replaceAll(',', '')) * unit + Math.round(Number(`0${fraction}`) * unit);
  return cents(thousands === '' ? amount : amount * 1000);
}

/** `over 14k` is about gold, and `under 2k` about money. */
function isKarat(digits = '', thousands = ''): boolean {
  return thousands !== '' && Number(digits) >= 8 && Number(digits) <= 24;
}
