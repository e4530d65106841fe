/**
 * Joins two people's changes of the same value: yours if you changed it, else theirs. `base` is what both began with. Of
 * groups of fields each field counts for itself, and of lists of words, such as sizes, each word.
 */
export function mergeValues(base: unknown, yours: unknown, theirs: unknown): unknown {
  if (isWords(base) && isWords(yours) && isWords(theirs)) return mergeWords(base, yours, theirs);
  if (isGroup(base) && isGroup(yours) && isGroup(theirs)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(yours)])];
    return Object.fromEntries(
      names.map((name) => [name, mergeValues(base[name], yours[name], theirs[name])]),
    );
  }
  return isSameValue(base, yours) ? theirs : yours;
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Every key that either list has, in your order if you changed the order, else in theirs. */
export function joinOrders(
  base: readonly string[],
  yours: readonly string[],
  theirs: readonly string[],
): string[] {
  const [first, second] = isReordered(base, yours) ? [yours, theirs] : [theirs, yours];
  const joined = [...first];
  for (const [index, key] of second.entries()) {
    if (joined.includes(key)) continue;
    const before = second[index - 1];
    joined.splice(before === undefined ? 0 : joined.indexOf(before) + 1, 0, key);
  }
  return joined;
}

/** Whether what a list kept of another is in another order; added and removed keys are no change of it. */
export function isReordered(base: readonly string[], changed: readonly string[]): boolean {
  const kept = changed.filter((key) => base.includes(key));
  return !isSameValue(
    kept,
    base.filter((key) => kept.includes(key)),
  );
}

/** Added words stay, and removed ones are gone, whoever added or removed them. */
function mergeWords(base: readonly string[], yours: readonly string[], theirs: readonly string[]): string[] {
  return joinOrders(base, yours, theirs).filter((word) =>
    base.includes(word) ? yours.includes(word) && theirs.includes(word) : true,
  );
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
