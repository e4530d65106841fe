import type { Database } from '#database/tables.ts';

/** A search condition. One of the words in `wordsKey` is enough to match; null if a match takes more than one word. */
type Clause = { wordsKey: string | null };

const MAX_PAIRS = 10_000;

/** In characters. Clauses with many words have longer keys, which are not kept. */
const LONGEST_PAIR = 400;

/**
 * Pairs of clauses that no product meets, oldest first. In a million products, the index takes 10 ms to find that out for two
 * frequent words. Once a product gains one of the words, the key of the pair changes, so old keys are never found again.
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

/** Null if a clause has no key, or the words are too many to keep. */
function pairOf(one: Clause, other: Clause): string | null {
  if (one.wordsKey === null || other.wordsKey === null) return null;
  const pair = [one.wordsKey, other.wordsKey].toSorted().join('\n');
  return pair.length <= LONGEST_PAIR ? pair : null;
}
