/** Comma-separated entries. Keeps a trailing comma while typing. */
export function listOf(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trimStart());
  return entries.length === 1 && entries[0] === '' ? [] : entries;
}
