const HOUR_MS = 60 * 60 * 1000;

/**
 * So many of the items, in an order drawn anew each hour of the clock: the same hour draws the same, whoever asks,
 * and one item more or less leaves the others in their order. All of them where there are not as many.
 */
export function sampleForHour<Item extends { id: string }>(
  items: readonly Item[],
  count: number,
  now: Date,
): Item[] {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  return items
    .map((item) => ({ item, rank: rankOf(`${hour} ${item.id}`) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item }) => item);
}

/** A whole number of 32 bits that looks drawn by lot: FNV-1a, then the finish of MurmurHash3 to spread its bits. */
function rankOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
