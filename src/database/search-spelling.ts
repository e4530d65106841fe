import { sql } from 'kysely';
import { editDistance, maxTypos } from '#domain/edit-distance.ts';
import type { Vocabulary } from '#domain/search-vocabulary.ts';
import type { Database } from './tables.ts';

/** How many words that look like a typed one are compared with it, the most frequent first. */
const MAX_CANDIDATES = 200;

/** A sign or a digit within a word was meant: `10mm` is not a slip of the finger. */
const LETTERS_ONLY = /^\p{L}+$/u;

type Candidate = { typed: string; word: string; products: number };

/**
 * The words that were probably meant, by the typed ones: the nearest words of the catalog or of the shop's vocabulary, of
 * equally near ones the most frequent. One typing error is forgiven from four letters on, two from eight, in words of
 * letters alone. A word with nothing near it is left out.
 */
export async function correctSpelling(
  db: Database,
  words: readonly string[],
  vocabulary: Vocabulary,
): Promise<ReadonlyMap<string, string>> {
  const typed = words.filter((word) => maxTypos(word.length) > 0 && LETTERS_ONLY.test(word));
  if (typed.length === 0) return new Map();
  const inCatalog = await loadCandidates(db, typed);
  const inVocabulary = vocabulary.known.filter((phrase) => !phrase.includes(' '));
  return new Map(
    typed.flatMap((word) => {
      const known = inVocabulary.map((meant) => ({ typed: word, word: meant, products: 0 }));
      const meant = nearest(word, [...inCatalog.filter((candidate) => candidate.typed === word), ...known]);
      return meant === null ? [] : [[word, meant] as const];
    }),
  );
}

async function loadCandidates(db: Database, typed: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select typed.word as typed, candidate.word, candidate.products
    from unnest(${typed}::text[]) typed (word)
    cross join lateral (
      select word, products::float8 from search_words
      where spelling_keys(bare_word(word)) && spelling_keys(typed.word)
        and abs(length(word) - length(typed.word)) <= 2
      order by products desc, word limit ${MAX_CANDIDATES}
    ) candidate`.execute(db);
  return rows;
}

function nearest(typed: string, candidates: readonly Candidate[]): string | null {
  const close = candidates
    .map(({ word, products }) => ({ word, products, errors: editDistance(typed, word) }))
    .filter(({ errors }) => errors <= maxTypos(typed.length))
    .sort((a, b) => a.errors - b.errors || b.products - a.products || (a.word < b.word ? -1 : 1));
  return close[0]?.word ?? null;
}
