import { expect, it } from 'vitest';
import type { CheckoutLine } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { describeChosen } from './describe-chosen.ts';

function lineOf(given: Partial<CheckoutLine>): CheckoutLine {
  return {
    product_id: 'luna',
    source_table: 'hip_hop_ring_products',
    name: 'Luna Ring',
    image_url: null,
    stripe_price_id: 'price_luna',
    unit_amount: cents(100_00),
    quantity: 1,
    amount: cents(100_00),
    selected_size: null,
    selected_color: 'Silver',
    selected_length: null,
    ...given,
  };
}

const RINGS = ['7', '9', '10'].map((selected_size) => lineOf({ selected_size }));

it('names the size and the length of each piece, but not its color', () => {
  const grillz = lineOf({ name: 'Grillz', selected_size: 'Top', selected_length: '6' });
  const plain = lineOf({ name: 'Plain studs' });
  expect(describeChosen([...RINGS.slice(0, 2), grillz, plain], 1000)).toBe(
    'You chose Luna Ring (Size 7); Luna Ring (Size 9); Grillz (Size Top, 6).',
  );
});

it('names the text, which makes a piece final sale', () => {
  const pendant = lineOf({
    name: 'Initial Pendant',
    selected_length: '22 in',
    personalization: { label: 'Engraving', text: 'é', price: cents(15_00) },
  });
  expect(describeChosen([pendant], 1000)).toBe('You chose Initial Pendant (22\u00a0in, Engraving: “é”).');
  expect(describeChosen([lineOf({ personalization: pendant.personalization ?? null })], 1000)).toBe(
    'You chose Luna Ring (Engraving: “é”).',
  );
});

it('keeps a length on one line', () => {
  const chain = lineOf({ name: 'Rope Chain', selected_length: '26 in' });
  expect(describeChosen([chain], 1000)).toBe('You chose Rope Chain (26\u00a0in).');
});

it('returns null for an order without choices', () => {
  expect(describeChosen([lineOf({})], 1000)).toBeNull();
  expect(describeChosen([], 1000)).toBeNull();
});

it('leaves out the pieces that do not fit, and says how many', () => {
  const all = 'You chose Luna Ring (Size 7); Luna Ring (Size 9); Luna Ring (Size 10).';
  expect(describeChosen(RINGS, all.length)).toBe(all);
  expect(describeChosen(RINGS, all.length - 1)).toBe(
    'You chose Luna Ring (Size 7); Luna Ring (Size 9); and 1 more.',
  );
  expect(describeChosen(RINGS, 10)).toBeNull();
});
