import { expect, it } from 'vitest';
import { auditSentence, fieldsInWords } from './audit-actions.ts';

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
])('says what %s was', (action, before, after, sentence) => {
  expect(change(action, before, after)).toBe(sentence);
});

it('names up to three fields, each once', () => {
  const fields = (after: object) => fieldsInWords({ before: null, after });
  expect(fields({ image_url: 'a', images: [] })).toBe('photos');
  expect(fields({ name: 'a', sku: 'b', seo_title: 'c' })).toBe('name, SKU and search title');
  expect(fields({ name: 'a', sku: 'b', seo_title: 'c', stone: 'd' })).toBe('4 fields');
});
