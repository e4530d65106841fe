import type { Block, Place } from './sheet-selection.ts';

/**
 * Parses cells in the format that spreadsheets copy: a line per row, tabs between cells, and quotes around cells that
 * contain either.
 */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  for (;;) {
    // A quote in the middle of a cell is literal: an inch sign, for example.
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The trailing line break does not start another row.
  if (rows.length > 1 && rows.at(-1)?.join('') === '' && /[\r\n]$/.test(text)) rows.pop();
  return rows;
}

export function formatCells(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quote).join('\t')).join('\n');
}

/** Maps pasted text to cells: a single cell fills the whole selection, a block starts at its first cell. */
export function placeCells(
  cells: readonly (readonly string[])[],
  block: Block,
): (Place & { text: string })[] {
  const [only] = cells[0] ?? [];
  if (cells.length === 1 && cells[0]?.length === 1 && only !== undefined) {
    return placesOf(block).map((place) => ({ ...place, text: only }));
  }
  return cells.flatMap((row, down) =>
    row.map((text, right) => ({ row: block.top + down, column: block.left + right, text })),
  );
}

/** All cells of a block, row by row. */
export function placesOf({ top, bottom, left, right }: Block): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
}
