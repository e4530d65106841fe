/**
 * The first few items of different kinds, in their order. If there are fewer kinds, others follow, so that as many are picked
 * as there are.
 */
export function pickVaried<Item>(
  items: readonly Item[],
  count: number,
  kindOf: (item: Item) => string,
): Item[] {
  const kinds = new Set<string>();
  const isNew = items.map((item) => {
    const kind = kindOf(item);
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return isFirst;
  });
  const first = items.filter((_, index) => isNew[index]);
  const others = items.filter((_, index) => !isNew[index]);
  return [...first, ...others].slice(0, count);
}
