import { expect, test } from 'vitest';
import { cardFor } from '#domain/products/card-for.ts';
import { aProduct } from '#domain/products/product.fixture.ts';
import { cardIn, popupIdIn } from './quick-view-address.ts';

test.each([
  ['?p=chain-1', 'chain-1'],
  ['?sort=newest&p=a%20b', 'a b'],
  ['?p=', null],
  ['', null],
])('the URL %j opens the product %j', (search, id) => {
  expect(popupIdIn(search)).toBe(id);
});

test('the card is stored with the history entry of its popup only', () => {
  const card = cardFor(aProduct());
  expect(cardIn({ popup: card })).toEqual(card);
  expect(cardIn(null)).toBeNull();
  expect(cardIn({ other: 1 })).toBeNull();
});
