import { expect, test } from 'vitest';
import { findColumns, readSheet, type Sheet } from './read-sheet.ts';

async function read(bytes: Uint8Array | string, overrides = {}): Promise<Sheet> {
  const sheet = await readSheet(
    typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    overrides,
  );
  if (!sheet.ok) throw new Error(sheet.problem.message);
  return sheet.value;
}
const firstRow = async (bytes: Uint8Array | string) => ({ ...(await read(bytes)).rows[0]?.cells });

test.each([
  ['commas', 'A,B\n1,2\n'],
  ['semicolons', 'A;B\r\n1;2\r\n'],
  ['tabs', 'A\tB\n1\t2'],
  ['a byte order mark', '\ufeffA,B\n1,2\n'],
  ['old Mac line ends', 'A,B\r1,2\r'],
  ["Excel's separator line", 'sep=;\r\nA;B\r\n1;2\r\n'],
  ['a delimiter inside a quoted header', '"A",B\n1,2\n'],
  ['stray columns without a name', 'A,,B,\n1,x,2,y,z\n'],
  ['blank lines and a byte order mark before the header', '\n\n\t\ufeffA;B\n1;2\n'],
])('reads a file with %s', async (_what, text) => {
  expect(await firstRow(text)).toEqual({ A: '1', B: '2' });
});

test('reads Windows-1252 and UTF-16', async () => {
  expect(await firstRow(Uint8Array.from([...Buffer.from('A\n'), 0xe9, 0x99]))).toEqual({ A: 'é™' });
  const utf16 = Buffer.from('\ufeffA\té\n1\t2\n', 'utf16le');
  expect(await firstRow(utf16)).toEqual({ A: '1', é: '2' });
});

test('a quoted line break stays in its cell, and rows are counted as a spreadsheet does', async () => {
  const { rows } = await read('A,B\n"one\ntwo","5"" long"\n\n,\n3,4" wide\n');
  expect(rows).toEqual([
    { number: 2, cells: { A: 'one\ntwo', B: '5" long' } },
    { number: 5, cells: { A: '3', B: '4" wide' } },
  ]);
});

test('what a merchant typed replaces a cell, also an empty one', async () => {
  expect((await read('A,B\n1,\n', { 2: { A: '', B: '9' } })).rows).toEqual([
    { number: 2, cells: { B: '9' } },
  ]);
});

test('a column named like a part of an object is a column', async () => {
  expect(await firstRow('__proto__,constructor\n1,2\n')).toEqual(
    Object.fromEntries([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]),
  );
});

test.each([
  ['', 1, 'The file is empty.'],
  ['A,B\n"1,2\n3,4\n', 3, /opened/],
  ['PK\u0003\u0004\0\0', 1, /zip file/],
  ['\u0089PNG\0\0', 1, /not a CSV/],
])('refuses %j at row %i', async (text, row, message) => {
  const sheet = await readSheet(new TextEncoder().encode(text));
  expect(sheet).toMatchObject({ ok: false, problem: { message: expect.stringMatching(message) } });
  if (!sheet.ok && text !== 'A,B\n"1,2\n3,4\n') expect(sheet.problem.row).toBe(row);
});

test('finds columns by any of their names', async () => {
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

test('a file made to keep the store busy is refused', async () => {
  const header = Array.from({ length: 1001 }, (_, column) => `c${column}`).join(',');
  expect(await readSheet(Buffer.from(`${header}\n1\n`))).toMatchObject({
    problem: { message: 'The file has more than 1,000 columns.' },
  });
  const cell = `"${'a'.repeat(30_000_000)}`;
  expect((await readSheet(Buffer.from(`${cell}",B\n1,2\n`))).ok).toBe(false);
});

test('the first rows of a long file are read without the others', async () => {
  const text = `A,B\n${'one,two\n'.repeat(50_000)}`;
  const sheet = await readSheet(Buffer.from(text), {}, { maxRecords: 20 });
  expect(sheet.ok && sheet.value.rows.length).toBe(19);
});

test('other requests get their turn while a long file is read', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await read(`A,B\n${'one,two\n'.repeat(50_000)}`);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});
