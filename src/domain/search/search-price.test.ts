import { expect, test } from 'vitest';
import { setMoneyFormat } from '#domain/money.ts';
import { readPrice, readPriceOrder } from './search-price.ts';

/** As `from-to, the other words`, in dollars. */
function understood(term: string): string {
  const read = readPrice(term);
  if (!read) return 'no price';
  const { from, to } = read.price;
  const end = (amount: number | null) => (amount === null ? '' : String(amount / 100));
  return `${end(from)}-${end(to)}, ${read.rest}`;
}

test.each([
  ['under 200', '-200, '],
  ['chain under $200', '-200, chain'],
  ['gifts under 100', '-100, gifts'],
  ['Less Than 1,500 dollars gold chain', '-1500, gold chain'],
  ['earrings up to $99.95', '-99.95, earrings'],
  ['watch < 300', '-300, watch'],
  ['budget of 250 ring', '-250, ring'],
  ['$200 or less bracelet', '-200, bracelet'],
  ['pendant 150 and under', '-150, pendant'],
  ['chain under 200 in gold', '-200, chain in gold'],
  ['cadena menos de 200', '-200, cadena'],
  ['not over $100 ring', '-100, ring'],
  ['best chain for 150', '120-180, best chain'],
  ['cadena por $100', '80-120, cadena'],
  ['chain for 18 year old', 'no price'],
  ['nothing over 100 earrings', '-100, earrings'],
  ['nothing more than 80', '-80, '],
  ['over 500', '500-, '],
  ['chains more than $1,000', '1000-, chains'],
  ['$500+ watches', '500-, watches'],
  ['500+ watches', '500-, watches'],
  ['grillz from $300', '300-, grillz'],
  ['$2k and up', '2000-, '],
  ['under 2k', '-2000, '],
  ['$100-200', '100-200, '],
  ['$100 - $200 chain', '100-200, chain'],
  ['100-200 chain', '100-200, chain'],
  ['between 50 and 100 earrings', '50-100, earrings'],
  ['from 200 to 100', '100-200, '],
  ['50 to 100 dollars', '50-100, '],
  ['entre 100 y 200', '100-200, '],
  ['around $100 ring', '80-120, ring'],
  ['$100 ring', '80-120, ring'],
  ['200 dollar chain', '160-240, chain'],
  ['under a hundred dollars', '-100, '],
  ['chain under two hundred', '-200, chain'],
  ['watch for less than a thousand', '-1000, watch for'],
  ['rings over 2 grand', '2000-, rings'],
  ['gifts between one hundred and three hundred', '100-300, gifts'],
  ['fifty dollar gift', '40-60, gift'],
  ['ring under two hundred fifty', '-250, ring'],
  ['under a hundred and twenty dollars', '-120, '],
])('%s is understood as a price: %s', (term, price) => {
  expect(understood(term)).toBe(price);
});

test.each([
  'chain under 10mm',
  'over 10 mm cuban',
  'under 2 carat ring',
  'from 16-18 inch chain',
  '16-18 inch',
  '16-20 chain',
  'size 7 to 9',
  '925 silver',
  '14k gold',
  'over 14k',
  '10k solid gold chain',
  '24 in chain',
  'up to 24 inches',
  'model 1000',
  'gift for mom',
  'under',
  '$',
  '$ .* 50%',
  'FH-2024-100',
])('%s names no price', (term) => {
  expect(understood(term)).toBe('no price');
});

test('returns the part of the search that named the price', () => {
  expect(readPrice('gold chain under $200 for men')?.typed).toBe('under $200');
});

test.each([
  ['cheap gold chains', 'lowest', 'gold chains'],
  ['Cheapest ring', 'lowest', 'ring'],
  ['afordable engagement rings', 'lowest', 'engagement rings'],
  ['not too expensive watch', 'lowest', 'watch'],
  ['least expensive watch', 'lowest', 'watch'],
  ['rings low price', 'lowest', 'rings'],
  ['chains price low to high', 'lowest', 'chains'],
  ['cadena barata', 'lowest', 'cadena'],
  ['anillos económicos', 'lowest', 'anillos'],
  ['cheap', 'lowest', ''],
  ['most expensive chain', 'highest', 'chain'],
  ['watches high to low', 'highest', 'watches'],
  ['reloj más caro', 'highest', 'reloj'],
  ['low cut chain', null, 'low cut chain'],
  ['cheapskate ring', null, 'cheapskate ring'],
  ['price of  a ring', null, 'price of  a ring'],
])('%s asks for the %s prices first, of "%s"', (term, order, rest) => {
  expect(readPriceOrder(term)).toEqual({ order, rest });
});

test('in a currency without decimals, an amount is what was typed', () => {
  setMoneyFormat({ currency: 'JPY', locale: 'ja-JP' });
  const prices = ['under 5000', '120+ rings', '80+ rings'].map((term) => readPrice(term)?.price);
  setMoneyFormat({ currency: 'USD', locale: 'en-US' });
  expect(prices).toEqual([{ from: null, to: 5000 }, { from: 120, to: null }, undefined]);
});
