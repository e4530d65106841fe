/** Entries by comma. A comma at the end stays possible while somebody types. */
export function listOf(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trimStart());
  return entries.length === 1 && entries[0] === '' ? [] : entries;
}
