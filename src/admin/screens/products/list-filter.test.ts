import { expect, test } from 'vitest';
import { filterOf, type ListFilter, listAddress, NO_FILTER } from './list-filter.ts';

test('a filter is read from the address that it makes', () => {
  const filter: ListFilter = {
    ...NO_FILTER,
    search: 'rope & co',
    table: 'chain_products',
    state: 'draft',
    tag: 'new',
  };
  const address = listAddress(filter);
  expect(address).toBe('/products?search=rope+%26+co&table=chain_products&state=draft&tag=new');
  expect(filterOf(new URL(address, 'http://admin.test').search)).toEqual(filter);
  expect(listAddress(NO_FILTER)).toBe('/products');
  expect(listAddress({ ...NO_FILTER, sort: 'price', direction: 'asc' })).toBe(
    '/products?sort=price&direction=asc',
  );
});

test.each(['?table=gone', '?state=gone', '?stock=none', '?sort=secret', '?direction=up', '?new'])(
  'an address with %s filters nothing',
  (search) => {
    expect(filterOf(search)).toEqual(NO_FILTER);
  },
);
