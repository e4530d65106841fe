import { describe, expect, it } from 'vitest';
import { formatCells, parseCells, placeCells } from './clipboard-text.ts';
import { blockOf, movedBy, type Selection, selectionAt } from './sheet-selection.ts';

describe('copied cells', () => {
  it.each([
    [
      'a line per row, with a line break at the end',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['one column', '10\n20', [['10'], ['20']]],
    ['an empty cell', 'a\t\tb', [['a', '', 'b']]],
    ['an empty line between others', 'a\n\nb\n', [['a'], [''], ['b']]],
    ['quotes around a tab, a line break and a quote', '"a\tb"\t"1 ""x""\n2"', [['a\tb', '1 "x"\n2']]],
    ['an inch sign', '18"\t20"', [['18"', '20"']]],
    ['nothing', '', [['']]],
  ])('are read: %s', (_, text, cells) => {
    expect(parseCells(text)).toEqual(cells);
  });

  it('survive writing and reading', () => {
    const cells = [
      ['18"', 'a\tb'],
      ['', 'two\nlines'],
    ];
    expect(parseCells(formatCells(cells))).toEqual(cells);
  });

  it('start at the first cell, and a single one fills the selection', () => {
    const block = { top: 2, bottom: 3, left: 1, right: 1 };
    expect(placeCells([['x']], block)).toEqual([
      { row: 2, column: 1, text: 'x' },
      { row: 3, column: 1, text: 'x' },
    ]);
    expect(placeCells([['a', 'b']], block)).toEqual([
      { row: 2, column: 1, text: 'a' },
      { row: 2, column: 2, text: 'b' },
    ]);
  });
});

describe('keys in a sheet of 100 rows and 4 columns', () => {
  const size = { rows: 100, columns: 4 };
  const press = (selection: Selection, key: string, held: Partial<KeyboardEvent> = {}) =>
    movedBy(selection, { key, shiftKey: false, ctrlKey: false, metaKey: false, ...held }, size);
  const start = selectionAt({ row: 1, column: 1 }, size);

  it.each([
    ['ArrowDown', 2, 1],
    ['ArrowUp', 0, 1],
    ['ArrowLeft', 1, 0],
    ['ArrowRight', 1, 2],
    ['Home', 1, 0],
    ['End', 1, 3],
    ['PageDown', 16, 1],
    ['PageUp', 0, 1],
  ])('%s goes to row %d, column %d', (key, row, column) => {
    expect(press(start, key)?.active).toEqual({ row, column });
  });

  it('Control moves to the edge, Shift extends, other keys do nothing', () => {
    expect(press(start, 'End', { ctrlKey: true })?.active).toEqual({ row: 99, column: 3 });
    const extended = press(start, 'ArrowDown', { shiftKey: true, metaKey: true });
    expect(extended && blockOf(extended)).toEqual({ top: 1, bottom: 99, left: 1, right: 1 });
    expect(press(start, 'a')).toBeNull();
  });
});
