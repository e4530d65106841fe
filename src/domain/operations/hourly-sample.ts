const HOUR_MS = 60 * 60 * 1000;

/**
 * Picks `count` items in a pseudo-random order that changes every hour. The same hour gives the same order on every node,
 * and adding or removing an item does not reorder the others.
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

/** When sampleForHour picks anew, in ms since 1970. */
export function nextHourMs(now: Date): number {
  return (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
}

/** A 32-bit hash: FNV-1a with the finalizer of MurmurHash3. */
function rankOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
