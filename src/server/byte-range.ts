/** The first and the last byte of a part of a file, both counted from 0 and both in it. */
export type ByteRange = { first: number; last: number };

/**
 * The part of a file of `size` bytes that a Range header asks for; null: the whole file, also for a header that makes
 * no sense or names several parts, which RFC 9110 lets a server ignore. A part that begins past the end of the file
 * cannot be had.
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

/** Whether a part may be sent: If-Range is absent, or names exactly the file as it is now. */
export function allowsRange(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}
