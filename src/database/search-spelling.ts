import { sql } from 'kysely';
import { editDistance, maxTypos } from '#domain/edit-distance.ts';
import { singularOf } from '#domain/search-terms.ts';
import type { Database } from './tables.ts';

/** How many words that look like a typed one are compared with it, the most frequent first. */
const MAX_CANDIDATES = 200;

/** Around a word, as in `cuban, rope`. */
const PUNCTUATION = /^[.,;:!?()[\]"']+|[.,;:!?()[\]"']+$/g;

/** A sign or a digit within a word was meant: `c_ban` and `10mm` are not slips of the finger. */
const LETTERS_ONLY = /^\p{L}+$/u;

type Candidate = { typed: string; word: string; products: number };

/**
 * The words as they were probably meant: each that no product begins a word with becomes the nearest word of the
 * catalog or its singular, of equally near ones the most frequent. One typing error is forgiven from four letters
 * on, two from eight, in words of letters alone. Null: every word stays as it is.
 */
export async function correctSpelling(db: Database, words: readonly string[]): Promise<string[] | null> {
  const typed = words.map((word) => word.toLowerCase().replace(PUNCTUATION, ''));
  const candidates = await loadCandidates(
    db,
    typed.filter((word) => maxTypos(word.length) > 0 && LETTERS_ONLY.test(word)),
  );
  const corrected = typed.map((word) => nearest(word, candidates) ?? word);
  return corrected.some((word, index) => word !== typed[index]) ? corrected : null;
}

async function loadCandidates(db: Database, typed: string[]): Promise<Candidate[]> {
  if (typed.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select typed.word as typed, candidate.word, candidate.products
    from unnest(${typed}::text[]) typed (word)
    cross join lateral (
      select bare_word(word) as word, products::float8 from search_words
      where spelling_keys(bare_word(word)) && spelling_keys(typed.word)
        and abs(length(bare_word(word)) - length(typed.word)) <= 2
      order by products desc, word limit ${MAX_CANDIDATES}
    ) candidate
    where not exists (select from search_words known where known.word ^@ typed.word)`.execute(db);
  return rows;
}

function nearest(typed: string, candidates: readonly Candidate[]): string | null {
  const close = candidates
    .filter((candidate) => candidate.typed === typed)
    .flatMap(({ word, products }) => [word, singularOf(word)].map((meant) => ({ word: meant, products })))
    .map((meant) => ({ ...meant, errors: editDistance(typed, meant.word) }))
    .filter(({ errors }) => errors <= maxTypos(typed.length))
    .sort((a, b) => a.errors - b.errors || b.products - a.products || (a.word < b.word ? -1 : 1));
  return close[0]?.word ?? null;
}
