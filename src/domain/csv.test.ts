import { expect, it } from 'vitest';
import { formatCsv, restoreFormula } from './csv.ts';

const BOM = '\ufeff';

it('every cell is quoted, and quotes, commas and line breaks stay within their cell', () => {
  expect(formatCsv(['NAME', 'MESSAGE'], [['Ann "A" Lee', 'one,\ntwo']])).toBe(
    `${BOM}"NAME","MESSAGE"\r\n"Ann ""A"" Lee","one,\ntwo"\r\n`,
  );
});

it.each([
  '=1+1',
  '+1 713',
  '-2+3',
  '-1.5e3',
  '@ann',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＠sum',
  '=HYPERLINK("http://x.example","y")',
])('%j is text and never a formula', (typed) => {
  expect(formatCsv([typed], [])).toBe(`${BOM}"'${typed.replaceAll('"', '""')}"\r\n`);
});

it.each(['ann@example.com', ' =1', '1-2', '-2', '-12.50', ''])('%j is unchanged', (typed) => {
  expect(formatCsv([typed], [])).toBe(`${BOM}"${typed}"\r\n`);
});

it.each(['=1+1', "'=1+1", '＋1', "''-x", '-2', "'-2", 'plain', "'quoted'"])(
  '%j is unchanged after export and import',
  (text) => {
    const [cell = ''] = formatCsv([text], []).split('\r\n');
    expect(restoreFormula(cell.slice(`${BOM}"`.length, -1))).toBe(text);
  },
);
