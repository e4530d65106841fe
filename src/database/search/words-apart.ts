import type { Database } from '#database/tables.ts';

/** What a product must have. Whatever has one of the words of the key has it; null if words do not say it. */
type Clause = { wordsKey: string | null };

const MAX_PAIRS = 10_000;

/** Longer keys, of clauses for many words, are not kept. */
const LONGEST_PAIR = 400;

/**
 * Pairs of clauses that no product has both of, oldest first. The index takes 10 ms to find that out for two frequent words in
 * a million products. A pair has another key as soon as a product gains one of its words, so none has to be forgotten.
 */
const apart = new WeakMap<Database, Set<string>>();

/** Whether two of the clauses are known to have no product in common. */
export function areKnownApart(db: Database, clauses: readonly Clause[]): boolean {
  const known = apart.get(db);
  if (!known) return false;
  return clauses.some((one, at) =>
    clauses.slice(at + 1).some((other) => {
      const pair = pairOf(one, other);
      return pair !== null && known.has(pair);
    }),
  );
}

/** Remembers that no product has both clauses, in stock or not. */
export function rememberApart(db: Database, one: Clause, other: Clause): void {
  const pair = pairOf(one, other);
  if (pair === null) return;
  const known = apart.get(db) ?? new Set();
  apart.set(db, known.add(pair));
  const [oldest] = known;
  if (known.size > MAX_PAIRS && oldest !== undefined) known.delete(oldest);
}

/** Null if the words of a clause do not say all that it matches, or are many. */
function pairOf(one: Clause, other: Clause): string | null {
  if (one.wordsKey === null || other.wordsKey === null) return null;
  const pair = [one.wordsKey, other.wordsKey].toSorted().join('\n');
  return pair.length <= LONGEST_PAIR ? pair : null;
}
