import { parse } from 'csv-parse/sync';
import type { ImportProblem } from '#domain/import/source-product.ts';

/** A row as a spreadsheet counts it (the header is row 1), with its cells by column. */
export type SheetRow = { number: number; cells: Readonly<Record<string, string>> };
export type Sheet = { columns: readonly string[]; rows: readonly SheetRow[] };

/** What a merchant typed in place of cells, by row and column. */
export type Overrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ReadSheet = { ok: true; value: Sheet } | { ok: false; problem: ImportProblem };

const MAX_ROWS = 100_000;
const MAX_COLUMNS = 1_000;
/** The longest header in which a delimiter is looked for. */
const MAX_HEADER_LENGTH = 100_000;
const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Reads a CSV file as shops and spreadsheets write it: UTF-8, UTF-16 with a byte order mark, or Windows-1252; commas,
 * semicolons, tabs or bars; any line ends. Blank rows are left out, but counted. Values in `overrides` replace cells.
 */
export function readSheet(bytes: Uint8Array, overrides: Overrides = {}): ReadSheet {
  const text = decode(bytes).replace(/^sep=(.)\r?\n/, '');
  if (text.includes('\0')) return refuse(1, 'This is no CSV file. Export the products as CSV.');
  let records: string[][];
  try {
    records = parse(text, {
      delimiter: findDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 5_000_000,
    });
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (code === undefined) throw error;
    const isOpen = code === 'CSV_QUOTE_NOT_CLOSED';
    return refuse(
      lines ?? 1,
      isOpen ? 'A quotation mark is opened here and never closed.' : 'This row cannot be read as CSV.',
    );
  }
  const [header = [], ...others] = records;
  const columns = header.map((name) => name.trim());
  if (columns.every((name) => name === '')) return refuse(1, 'The file is empty.');
  if (columns.length > MAX_COLUMNS) return refuse(1, 'The file has more than 1,000 columns.');
  if (others.length > MAX_ROWS) return refuse(MAX_ROWS + 2, 'The file has more than 100,000 rows. Split it.');
  const rows = others.flatMap((record, index): SheetRow[] => {
    const number = index + 2;
    const cells = cellsOf(columns, record, overrides[number]);
    return Object.keys(cells).length === 0 ? [] : [{ number, cells }];
  });
  return { ok: true, value: { columns: columns.filter(Boolean), rows } };
}

/** Finds the columns of a file by the names each may have; letter case and spaces do not count. */
export function findColumns<Role extends string>(
  columns: readonly string[],
  names: Readonly<Record<Role, readonly string[]>>,
): Partial<Record<Role, string>> {
  const byName = new Map<string, string>();
  for (const column of columns) if (!byName.has(plain(column))) byName.set(plain(column), column);
  const found: Partial<Record<Role, string>> = {};
  for (const [role, candidates] of Object.entries(names) as [Role, readonly string[]][]) {
    const column = candidates.map((name) => byName.get(plain(name))).find((name) => name !== undefined);
    if (column !== undefined) found[role] = column;
  }
  return found;
}

/** Reads single cells by row and column; an empty text where there is none. */
export function createCellReader({ rows }: Sheet): (row: number, column: string) => string {
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]));
  return (row, column) => byNumber.get(row)?.[column] ?? '';
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9()]/g, '');
}

/** The cells that hold something. Of two columns with one name the first counts. */
function cellsOf(
  columns: readonly string[],
  record: readonly string[],
  typed: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const cells: Record<string, string> = Object.create(null);
  for (const [index, column] of columns.entries()) {
    if (column === '' || columns.indexOf(column) !== index) continue;
    const value = ((Object.hasOwn(typed, column) ? typed[column] : record[index]) ?? '').trim();
    if (value !== '') cells[column] = value;
  }
  return cells;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one that the header has most of, outside quotes. */
function findDelimiter(text: string): string {
  const header = (
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, MAX_HEADER_LENGTH))?.[0] ?? ''
  ).replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function refuse(row: number, message: string): ReadSheet {
  return { ok: false, problem: { row, column: '', message } };
}
