/** First and last byte of a range, counted from 0, both inclusive. */
export type ByteRange = { first: number; last: number };

/**
 * Parses a Range header for a file of `size` bytes. Returns null for the whole file, also if the header is malformed or
 * has several ranges, which RFC 9110 lets a server ignore, and 'unsatisfiable' for a range past the end of the file.
 * `bytes=0-99` is the first hundred bytes, `bytes=100-` all but those, `bytes=-100` the last hundred.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}

/** Whether a range may be sent: If-Range is absent or matches the current ETag. */
export function allowsRange(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}
