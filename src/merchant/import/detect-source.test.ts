import { expect, test } from 'vitest';
import { detectSource } from './detect-source.ts';

test.each([
  ['Handle,Title,Variant Price', 'shopify'],
  ['Title,URL handle,Price', 'shopify'],
  ['ID,Type,SKU,Name,Regular price', 'woocommerce'],
  ['id,source_table,name,price', 'csv'],
  ['id,price', 'csv'],
  ['id,name', 'csv'],
  ['Name,Email', null],
])('a file with the columns %s is of %s', async (columns, source) => {
  const detected = await detectSource(new TextEncoder().encode(`${columns}\n`));
  expect(detected.ok ? detected.source : null).toBe(source);
});
