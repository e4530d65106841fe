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

test.each([
  [
    'PK\x03\x04\x14\x00[Content_Types].xml xl/workbook.xml',
    'This is an Excel file. Save it as CSV and choose that.',
  ],
  ['PK\x03\x04products.csv', 'This is a zip file. Choose the CSV file that is in it.'],
  ['\xd0\xcf\x11\xe0\xa1', 'This is an Excel file. Save it as CSV and choose that.'],
])('a file that starts with %j is refused with what to do', async (bytes, message) => {
  const detected = await detectSource(Buffer.from(bytes, 'latin1'));
  expect(detected).toEqual({ ok: false, problem: { row: 1, column: '', message } });
});
