import { expect, it } from 'vitest';
import { formatsFor } from '../../ui/format.ts';
import { changesInWords } from './log-values.ts';

const format = {
  ...formatsFor({ currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' }),
  category: (table: string) => `the name of ${table}`,
};
const lines = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  changesInWords({ before, after }, format).map(({ label, was, is }) => `${label}: ${was} > ${is}`);

it('options are their labels and prices, without those that stay', () => {
  const option = (length: string, price: number) => ({ length, price, stripe_price_id: 'price_1', sku: '' });
  expect(
    lines(
      { lengths_and_prices: [option('8 mm', 1_249_50), option('9 mm', 1_300_00)] },
      { lengths_and_prices: [option('8 mm', 1_199_50), option('9 mm', 1_300_00)] },
    ),
  ).toEqual(['options: 8 mm $1,249.50 > 8 mm $1,199.50']);
});

it.each([
  ['a time of the database', 'created_at', '2026-11-28T03:45:01.693+00:00', 'Nov 27, 2026, 10:45 PM'],
  ['a time in UTC', 'startsAt', '2026-11-28T03:45:01.693Z', 'Nov 27, 2026, 10:45 PM'],
  ['a price', 'price', 124_950, '$1,249.50'],
  ['a state', 'state', 'partly_refunded', 'Partly refunded'],
  [
    'the table of a category',
    'source_table',
    'engagement_ring_products',
    'the name of engagement_ring_products',
  ],
  ['the categories of a code', 'categories', ['hip_hop_ring_products'], 'the name of hip_hop_ring_products'],
  ['a switch', 'in_stock', true, 'yes'],
  ['a list of groups', 'facts', [{ label: 'Movement', value: 'Automatic' }], 'Movement Automatic'],
  ['the kind of an email', 'email', 'order-shipped', 'order shipped'],
])('%s is shown in words', (_what, field, value, words) => {
  expect(changesInWords({ before: null, after: { [field]: value } }, format)).toMatchObject([
    { was: '', is: words },
  ]);
});

it('an import, names of files and what else says nothing to a merchant are left out', () => {
  expect(lines({ price: 1_00 }, { price: 2_00, undo_of_import: crypto.randomUUID() })).toEqual([
    'price: $1.00 > $2.00',
  ]);
  const photos = { image_url: '/photos/a.webp', images: ['/photos/a.webp'], photo_details: {} };
  expect(lines(photos, { ...photos, images: [], photo_details: { a: {} } })).toEqual(['photos:  > changed']);
  expect(lines({ option_labels: null }, { option_labels: { renamed: { a: 'b' } } })).toEqual([]);
});
