import type { FileHandle } from 'node:fs/promises';

/** PostgreSQL takes up to 256 MB in one JSON list, and a table with all payments may have more. */
const ROWS_PER_INSERT = 500;
const BYTES_PER_INSERT = 8 * 1024 * 1024;

/**
 * Reads an exported file as JSON lists that are small enough for PostgreSQL. Exports have one row per line. A file
 * that does not start that way is returned whole.
 */
export async function* readBatches(file: FileHandle): AsyncGenerator<string> {
  let rows: string[] = [];
  let bytes = 0;
  let isRowPerLine = false;
  for await (const line of linesOf(file)) {
    if (line === '[') {
      isRowPerLine = true;
    } else if (isRowPerLine && line === ']') {
      yield `[${rows.join('\n')}]`;
      return;
    } else {
      rows.push(line);
      bytes += line.length;
      if (!isRowPerLine || !line.endsWith(',')) continue;
      if (rows.length < ROWS_PER_INSERT && bytes < BYTES_PER_INSERT) continue;
      yield `[${rows.join('\n').slice(0, -1)}]`;
      rows = [];
      bytes = 0;
    }
  }
  // Without its last line, a file is not complete, and PostgreSQL refuses what is left.
  yield `${isRowPerLine ? '[' : ''}${rows.join('\n')}`;
}

/** Not with node:readline, which also ends lines at U+2028, and texts may have that. */
async function* linesOf(file: FileHandle): AsyncGenerator<string> {
  let rest = '';
  const chunks = file.createReadStream({ encoding: 'utf8', highWaterMark: BYTES_PER_INSERT });
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
