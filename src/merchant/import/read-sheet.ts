import { Readable } from 'node:stream';
import { type Options, parse } from 'csv-parse';
import { inTurns } from '#database/engines/take-turns.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';

/** A row with its spreadsheet number (the header is row 1) and its cells by column. */
export type SheetRow = { number: number; cells: Readonly<Record<string, string>> };
export type Sheet = { columns: readonly string[]; rows: readonly SheetRow[] };

/** The merchant's corrections, by row and column. */
export type Overrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ReadSheet = { ok: true; value: Sheet } | { ok: false; problem: ImportProblem };

const MAX_ROWS = 100_000;
const MAX_COLUMNS = 1_000;
/** The maximum header length in which to look for a delimiter. */
const MAX_HEADER_LENGTH = 100_000;
/** The chunk size for the parser. */
const CHUNK_BYTES = 32_768;
const DELIMITERS = [',', ';', '\t', '|'];
/** The first bytes of a zip, which an .xlsx is, and of an .xls. */
const ZIP = Buffer.from('PK\x03\x04');
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Reads a CSV file of a shop or spreadsheet: UTF-8, UTF-16 with a byte order mark, or Windows-1252; commas,
 * semicolons, tabs or bars; any line endings. Blank rows are skipped but counted. The first row with text is the
 * header. `overrides` replace cells.
 */
export async function readSheet(
  bytes: Uint8Array,
  overrides: Overrides = {},
  { maxRecords }: { maxRecords?: number } = {},
): Promise<ReadSheet> {
  const office = officeFile(bytes);
  if (office !== null) return refuse(1, office);
  const text = decode(bytes).replace(/^sep=(.)\r?\n/, '');
  if (text.includes('\0')) return refuse(1, 'This is not a CSV file. Export the products as CSV.');
  let records: string[][];
  try {
    const options = {
      delimiter: findDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 5_000_000,
    };
    records = await parseInTurns(text, options, maxRecords);
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (code === undefined) throw error;
    const isOpen = code === 'CSV_QUOTE_NOT_CLOSED';
    return refuse(
      lines ?? 1,
      isOpen ? 'A quotation mark is opened here and never closed.' : 'This row cannot be read as CSV.',
    );
  }
  const blanks = records.findIndex((record) => record.some((name) => name.trim() !== ''));
  if (blanks < 0) return refuse(1, 'The file is empty.');
  const columns = (records[blanks] ?? []).map((name) => name.trim());
  const others = records.slice(blanks + 1);
  if (columns.length > MAX_COLUMNS) return refuse(1, 'The file has more than 1,000 columns.');
  if (others.length > MAX_ROWS)
    return refuse(blanks + MAX_ROWS + 2, 'The file has more than 100,000 rows. Split it.');
  // Of two columns with the same name, the first counts.
  const places = [...columns.entries()].filter(
    ([index, column]) => column !== '' && columns.indexOf(column) === index,
  );
  const rows: SheetRow[] = [];
  for await (const [index, record] of inTurns(others.entries())) {
    const number = blanks + index + 2;
    const cells = cellsOf(places, record, overrides[number]);
    if (cells !== null) rows.push({ number, cells });
  }
  return { ok: true, value: { columns: columns.filter(Boolean), rows } };
}

/** Finds a file's columns by their possible names, ignoring case and spaces. */
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

/** Reads single cells by row and column; '' if a cell does not exist. */
export function createCellReader({ rows }: Sheet): (row: number, column: string) => string {
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]));
  return (row, column) => byNumber.get(row)?.[column] ?? '';
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}()]/gu, '');
}

/** Yields to other requests in between. */
async function parseInTurns(text: string, options: Options, maxRecords?: number): Promise<string[][]> {
  const records: string[][] = [];
  const chunks = Readable.from(inTurns(chunksOf(text)));
  // The parser's own limit throws if the file is much longer.
  for await (const record of chunks.pipe(parse(options))) {
    records.push(record);
    if (records.length === maxRecords) break;
  }
  chunks.destroy();
  return records;
}

function* chunksOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}

/** The non-blank cells; null if there are none. */
function cellsOf(
  places: readonly (readonly [index: number, column: string])[],
  record: readonly string[],
  typed: Readonly<Record<string, string>> = {},
): Record<string, string> | null {
  const cells: Record<string, string> = Object.create(null);
  let isBlank = true;
  for (const [index, column] of places) {
    const value = ((Object.hasOwn(typed, column) ? typed[column] : record[index]) ?? '').trim();
    if (value === '') continue;
    cells[column] = value;
    isBlank = false;
  }
  return isBlank ? null : cells;
}

/** Why a spreadsheet or zip is no CSV file; null for any other file. */
function officeFile(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isZip = file.subarray(0, 4).equals(ZIP);
  if (file.subarray(0, 4).equals(OLD_EXCEL) || (isZip && file.includes('xl/workbook'))) {
    return 'This is an Excel file. Save it as CSV and choose that.';
  }
  return isZip ? 'This is a zip file. Choose the CSV file that is in it.' : null;
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

/** The most frequent delimiter in the header, outside quotes. */
function findDelimiter(text: string): string {
  const header = (
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart().slice(0, MAX_HEADER_LENGTH))?.[0] ?? ''
  ).replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function refuse(row: number, message: string): ReadSheet {
  return { ok: false, problem: { row, column: '', message } };
}
