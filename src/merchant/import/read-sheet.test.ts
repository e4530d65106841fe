import { expect, test } from 'vitest';
import { findColumns, readSheet, type Sheet } from './read-sheet.ts';

function read(bytes: Uint8Array | string, overrides = {}): Sheet {
  const sheet = readSheet(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, overrides);
  if (!sheet.ok) throw new Error(sheet.problem.message);
  return sheet.value;
}
const firstRow = (bytes: Uint8Array | string) => ({ ...read(bytes).rows[0]?.cells });

test.each([
  ['commas', 'A,B\n1,2\n'],
  ['semicolons', 'A;B\r\n1;2\r\n'],
  ['tabs', 'A\tB\n1\t2'],
  ['a byte order mark', '\ufeffA,B\n1,2\n'],
  ['old Mac line ends', 'A,B\r1,2\r'],
  ["Excel's separator line", 'sep=;\r\nA;B\r\n1;2\r\n'],
  ['a delimiter inside a quoted header', '"A",B\n1,2\n'],
  ['stray columns without a name', 'A,,B,\n1,x,2,y,z\n'],
])('reads a file with %s', (_what, text) => {
  expect(firstRow(text)).toEqual({ A: '1', B: '2' });
});

test('reads Windows-1252 and UTF-16', () => {
  expect(firstRow(Uint8Array.from([...Buffer.from('A\n'), 0xe9, 0x99]))).toEqual({ A: 'é™' });
  const utf16 = Buffer.from('\ufeffA\té\n1\t2\n', 'utf16le');
  expect(firstRow(utf16)).toEqual({ A: '1', é: '2' });
});

test('a quoted line break stays in its cell, and rows are counted as a spreadsheet does', () => {
  const { rows } = read('A,B\n"one\ntwo","5"" long"\n\n,\n3,4" wide\n');
  expect(rows).toEqual([
    { number: 2, cells: { A: 'one\ntwo', B: '5" long' } },
    { number: 5, cells: { A: '3', B: '4" wide' } },
  ]);
});

test('what a merchant typed replaces a cell, also an empty one', () => {
  expect(read('A,B\n1,\n', { 2: { A: '', B: '9' } }).rows).toEqual([{ number: 2, cells: { B: '9' } }]);
});

test('a column named like a part of an object is a column', () => {
  expect(firstRow('__proto__,constructor\n1,2\n')).toEqual(
    Object.fromEntries([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]),
  );
});

test.each([
  ['', 1, 'The file is empty.'],
  ['A,B\n"1,2\n3,4\n', 3, /opened/],
  ['PK\u0003\u0004\0\0', 1, /no CSV/],
])('refuses %j at row %i', (text, row, message) => {
  const sheet = readSheet(new TextEncoder().encode(text));
  expect(sheet).toMatchObject({ ok: false, problem: { message: expect.stringMatching(message) } });
  if (!sheet.ok && text !== 'A,B\n"1,2\n3,4\n') expect(sheet.problem.row).toBe(row);
});

test('finds columns by any of their names', () => {
  expect(
    findColumns(['variant sku', 'Price', 'Title'], {
      sku: ['SKU', 'Variant SKU'],
      price: ['Price'],
      none: ['x'],
    }),
  ).toEqual({
    sku: 'variant sku',
    price: 'Price',
  });
});

test('a file made to keep the store busy is refused', () => {
  const header = Array.from({ length: 1001 }, (_, column) => `c${column}`).join(',');
  expect(readSheet(Buffer.from(`${header}\n1\n`))).toMatchObject({
    problem: { message: 'The file has more than 1,000 columns.' },
  });
  const cell = `"${'a'.repeat(30_000_000)}`;
  expect(readSheet(Buffer.from(`${cell}",B\n1,2\n`)).ok).toBe(false);
});
