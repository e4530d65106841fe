import { expect, it } from 'vitest';
import { auditSentence, changedFieldsOf, fieldInWords, fieldsInWords } from './audit-actions.ts';

const change = (action: string, before: object | null, after: object | null) => {
  const { lead, tail } = auditSentence({ action, before, after });
  return `${lead}luna${tail}`;
};

it.each([
  ['product.update', { price: 100, name: 'a' }, { price: 200, name: 'b' }, 'Changed price and name of luna'],
  ['product.update', { price: 100 }, { price: 200, stripe_price_id: 'p' }, 'Changed price of luna'],
  ['product.update', { price: 100 }, { price: 100 }, 'Changed nothing of luna'],
  ['product.unarchive', null, null, 'Put luna back into the catalog'],
  ['order: shipped', { state: 'packed' }, { state: 'shipped' }, 'Shipped luna'],
  ['order: gift wrapped', null, null, 'Gift wrapped: luna'],
  ['person.change', { role: 'staff', disabled: false }, { role: 'staff', disabled: true }, 'Disabled luna'],
  ['person.change', { role: 'staff', disabled: true }, { role: 'staff', disabled: false }, 'Enabled luna'],
  [
    'person.change',
    { role: 'staff', disabled: false },
    { role: 'owner', disabled: false },
    'Changed role of luna',
  ],
])('describes %s', (action, before, after, sentence) => {
  expect(change(action, before, after)).toBe(sentence);
});

it('names up to three fields, each once', () => {
  const fields = (after: object) => fieldsInWords({ before: null, after });
  expect(fields({ image_url: 'a', images: [] })).toBe('photos');
  expect(fields({ name: 'a', sku: 'b', seo_title: 'c' })).toBe('name, SKU and search title');
  expect(fields({ name: 'a', sku: 'b', seo_title: 'c', stone: 'd' })).toBe('4 fields');
});

it('lists what changed, without ids and without what is new and blank', () => {
  const refunded = { before: null, after: { amount: 100, refund: 'a', stripeRefund: 're_1', lines: [] } };
  expect(changedFieldsOf(refunded)).toEqual(['amount']);
  const created = { maxUses: 5, endsAt: null, categories: [], freeShipping: false, percentage: 0 };
  expect(changedFieldsOf({ before: null, after: created })).toEqual(['maxUses']);
  expect(changedFieldsOf({ before: { maxUses: 5 }, after: { maxUses: null } })).toEqual(['maxUses']);
  expect(changedFieldsOf({ before: { stock: 2 }, after: { stock: 0 } })).toEqual(['stock']);
});

it.each([
  ['maxUsesPerEmail', 'max uses per email'],
  ['trackingNumber', 'tracking number'],
  ['min_subtotal', 'min subtotal'],
  ['seo_title', 'search title'],
])('%s is "%s"', (field, words) => {
  expect(fieldInWords(field)).toBe(words);
});
