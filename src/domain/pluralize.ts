/** A count with its noun: `1 product`, `2 products`, `2 boxes`. */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
