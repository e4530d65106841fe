/** The stored form of an old path: case-insensitive and without a trailing slash. */
export function oldPathKey(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase();
}
