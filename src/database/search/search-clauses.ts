import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { SearchPart } from '#domain/search/search-parts.ts';
import type { Phrase, Vocabulary } from '#domain/search/search-vocabulary.ts';
import { areKnownApart, rememberApart } from './words-apart.ts';

/** What a product must have for one part of a search. */
export type SearchClause = {
  /** A condition on products.search_terms, as text of a tsquery. */
  query: string;
  /** Every match has one of these words. */
  words: readonly string[];
  /** The products of the words together; one with two of the words counts twice. */
  products: number;
  /**
   * The words, each with a number that changes when a product gains it. Null if having one of the words is not enough to
   * match.
   */
  wordsKey: string | null;
};

/** A part of a search and what was found for it; null for nothing. */
export type FoundPart = {
  part: SearchPart;
  clause: SearchClause | null;
  /** The clause with alternative meanings; null if they add nothing. */
  wider: SearchClause | null;
  /** The words that a typed part of a word may be; empty for a whole word. */
  partialWords: readonly string[];
  /** The text of a tsquery for products with this category or type; null if there are none. */
  kind: string | null;
  /** The kind that the shop names for a word that no product has: pendants for `butterfly`. Null for other words. */
  closest: SearchClause | null;
  /** The texts of tsqueries for the kinds that a search lists, which alternate; empty for a single kind. */
  listedKinds: readonly string[];
  /** The text of a tsquery for the products that come first, in whatever kind; null if there are none. */
  preferred: string | null;
  /** Not a typing error: the search synonyms or the catalog have it, or a word that begins with it. */
  isKnown: boolean;
};

/** The most frequent words that begin with or contain a part of a word. Rarer ones are left out. */
const MAX_WORDS = 200;

/** How many products are read before the index is asked for words side by side, which it has as one entry. */
const READ_FOR_PHRASE = 60;

const LETTER = /^\p{L}$/u;
const LETTERS = /^\p{L}+$/u;

/** The fewest letters with which a part of a known word matches. */
const MIN_LETTERS_KNOWN = 3;

/**
 * The fewest letters that match as the beginning of a word, in a term of several words. The last word needs no minimum,
 * because it is still being typed.
 */
const MIN_LETTERS_BEGUN = 3;

/** The fewest letters that match inside a word, in a term of several words: `old` is not "gold". */
const MIN_LETTERS_INSIDE = 4;

/** The products of a word, and a number that changes when a product gains it. */
type KnownWord = { products: number; gained: string };
type KnownWords = ReadonlyMap<string, KnownWord>;
type Partial = { token: string; words: string[]; isBeginning: boolean };
type TypedWord = { token: string; canBeInside: boolean };

/** Looks up what each part may mean among the words of the catalog: whole words first, then beginnings, then insides. */
export async function findParts(
  db: Database,
  parts: readonly SearchPart[],
  vocabulary: Vocabulary,
): Promise<FoundPart[]> {
  const phrasesOf = (part: SearchPart) => [
    ...part.forms,
    ...part.otherwise,
    ...specificationsOf(part),
    ...part.preferred,
    ...begunBy(part, parts.length, vocabulary),
  ];
  const whole = [...new Set(parts.flatMap(phrasesOf).flat())];
  const typed = partialWordsIn(parts, vocabulary);
  const mostWords = Math.ceil(MAX_WORDS / Math.max(1, typed.length));
  const { known, partials, kinds } = await loadWords(db, whole, typed, mostWords, parts.flatMap(kindsOf));
  // Beside a whole word, it does not matter whether a phrase that means the same is in any product.
  const needed = parts.filter(({ forms: [typed = []] }) => typed.length > 1 || !known.has(typed[0] ?? ''));
  const other = parts.flatMap(({ otherwise, preferred }) => [...otherwise, ...preferred]);
  const phrases = [...needed.flatMap(phrasesOf), ...other];
  const present = await findPhrases(db, phrases, known);
  return parts.map((part) => foundPart(part, parts.length, vocabulary, { known, present, partials, kinds }));
}

/** What was loaded for all parts. */
type Loaded = {
  known: KnownWords;
  present: ReadonlySet<string>;
  partials: readonly Partial[];
  kinds: ReadonlySet<string>;
};

function foundPart(
  part: SearchPart,
  partCount: number,
  vocabulary: Vocabulary,
  { known, present, partials, kinds }: Loaded,
): FoundPart {
  const has = (phrase: Phrase) => isWhole(phrase, known, present);
  const typed = part.forms[0]?.join(' ') ?? '';
  const own = part.forms.filter(has);
  const other = part.otherwise.filter(has);
  const ofKind = kindsOf(part).find(({ query }) => kinds.has(query));
  const kind = ofKind?.query ?? null;
  const isKindFirst = kind !== null && part.kinds.length > 0;
  const firsts = isKindFirst ? [] : part.preferred.filter(has).map((phrase) => phraseQuery(phrase));
  const preferred = firsts.length > 0 ? `(${firsts.join(' | ')})` : null;
  const isOfKind = kind !== null && own.length > 0;
  const specified = isOfKind ? [] : specificationsOf(part).filter(has);
  const begun = begunBy(part, partCount, vocabulary).filter(has);
  const partial = partials.find(({ token }) => token === typed);
  const clause =
    clauseOf(own, known) ??
    clauseOf(other, known) ??
    clauseOf(specified, known) ??
    (part.isIgnorable ? null : clauseOf([...(partial?.words.map((word) => [word]) ?? []), ...begun], known));
  const means = [own, other, specified].filter(({ length }) => length > 0);
  const isInitial = !canBePartial(part, partCount, vocabulary) && LETTER.test(typed);
  return {
    part: isInitial && clause === null ? { ...part, isIgnorable: true } : part,
    clause,
    wider: means.length > 1 ? clauseOf(means.flat(), known) : null,
    partialWords: own.length + specified.length > 0 ? [] : (partial?.words ?? []),
    isKnown:
      vocabulary.exactWords.has(typed) ||
      vocabulary.known.some((phrase) => hasFirstWord(phrase, typed)) ||
      means.length + begun.length > 0 ||
      partial?.isBeginning === true,
    // The preferred meaning counts as the word's kind in any category: a ring with a lab-grown diamond for `diamond`.
    kind: kind && preferred ? `(${kind} | ${preferred})` : kind,
    closest: ofKind && clause === null && part.kinds.length > 0 ? clauseOfKind(ofKind, known) : null,
    listedKinds: [],
    preferred,
  };
}

function clauseOfKind(kind: Pick<SearchClause, 'query' | 'words'>, known: KnownWords): SearchClause {
  return { ...kind, products: productsOf(kind.words, known), wordsKey: null };
}

/**
 * The forms of a part as they stand in the index for the specification rows that merchants add, with a colon: `:automatic`.
 * Empty for words that mean nothing there.
 */
function specificationsOf({ forms, isIgnorable, isSign }: SearchPart): Phrase[] {
  if (isIgnorable || isSign) return [];
  return forms.filter(saysAnything).map((form) => form.map((word) => `:${word}`));
}

/** Whether it is more than a number without a unit, which may be anything. */
function saysAnything(phrase: Phrase): boolean {
  return phrase.length > 1 || !/^\d/.test(phrase[0] ?? '');
}

/**
 * The conditions for products whose category or type is this word, or the kind that the word puts first. The first one that
 * some product meets is used. Empty for numbers, signs and optional words.
 */
function kindsOf({ forms, kinds, isIgnorable, isSign }: SearchPart): Pick<SearchClause, 'query' | 'words'>[] {
  const words = forms.flatMap((form) => (form.length === 1 ? form : []));
  if (isIgnorable || isSign || words.some((word) => /^\d/.test(word))) return [];
  return [kinds, words]
    .filter(({ length }) => length > 0)
    .map((each) => ({ query: `(${each.map((word) => quoted(` ${word}`)).join(' | ')})`, words: each }));
}

/** Whether any product, in stock or not, matches both. */
export async function doMeet(db: Database, one: SearchClause, other: SearchClause): Promise<boolean> {
  if (areKnownApart(db, [one, other])) return false;
  const { words } = one.products < other.products ? one : other;
  const isThere = await hasMatch(db, { query: `${one.query} & ${other.query}`, words });
  if (!isThere) rememberApart(db, one, other);
  return isThere;
}

/**
 * Whether any product matches, in stock or not. Each match has one of the words. The current body of has_search_match() is
 * in 148-search-plans.sql.
 */
export async function hasMatch(
  db: Database,
  { query, words }: Pick<SearchClause, 'query' | 'words'>,
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select has_search_match(${query}::tsquery, ${words}::text[]) as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

/**
 * Whether any product, in stock or not, has these words next to each other. The index has them as one entry, so this reads
 * fewer products than `hasMatch`.
 */
export async function hasPhrase(
  db: Database,
  { query, words }: Pick<SearchClause, 'query' | 'words'>,
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select has_search_match(${query}::tsquery, ${words}::text[], ${READ_FOR_PHRASE}) as "isThere"`.execute(
    db,
  );
  return rows[0]?.isThere === true;
}

/** The tsquery of words side by side; the last may be the beginning of a word. */
export function phraseQuery(phrase: Phrase, isLastBegun = false): string {
  if (phrase.length === 1) return quoted(phrase[0] ?? '');
  const pairs = phrase.slice(1).map((word, index) => quoted(`${phrase[index]} ${word}`));
  return `(${pairs.join(' & ')}${isLastBegun ? ':*' : ''})`;
}

function quoted(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/**
 * Known words and phrases that start with the part, because a shopper may still be typing `neckl`. A whole word stands for a
 * longer phrase only if nothing else was typed: `richard` means `richard mille`, but `old` in `gift for my old man` does not
 * mean `old mine`.
 */
function begunBy(
  { forms }: SearchPart,
  partCount: number,
  { known, exactWords, ignored, same, otherwise }: Vocabulary,
): Phrase[] {
  const typed = forms[0]?.join(' ') ?? '';
  if (typed.length < MIN_LETTERS_KNOWN || exactWords.has(typed)) return [];
  return known
    .filter((phrase) => phrase !== typed && phrase.startsWith(typed) && !ignored.has(phrase))
    .filter((phrase) => partCount === 1 || !hasFirstWord(phrase, typed))
    .flatMap((phrase) => same.get(phrase) ?? otherwise.get(phrase) ?? []);
}

function hasFirstWord(phrase: string, word: string): boolean {
  return phrase.startsWith(`${word} `);
}

/** The typed words that may be a part of a word. */
function partialWordsIn(parts: readonly SearchPart[], vocabulary: Vocabulary): TypedWord[] {
  return parts.flatMap((part, index) => {
    const [token = ''] = part.forms[0] ?? [];
    const isBeside = parts.length > 1 && LETTERS.test(token);
    const isBegun = !isBeside || index === parts.length - 1 || token.length >= MIN_LETTERS_BEGUN;
    const canBeInside = !isBeside || token.length >= MIN_LETTERS_INSIDE;
    return isBegun && canBePartial(part, parts.length, vocabulary) ? { token, canBeInside } : [];
  });
}

/** A single letter beside other words is an initial, and a word such as `lion` is not looked for inside `medallion`. */
function canBePartial(
  { forms, isSign, isIgnorable }: SearchPart,
  partCount: number,
  { exactWords }: Vocabulary,
): boolean {
  const isPlain = forms[0]?.length === 1 && !isSign && !isIgnorable && !exactWords.has(forms[0][0] ?? '');
  return isPlain && (partCount === 1 || !LETTER.test(forms[0]?.[0] ?? ''));
}

/**
 * Counts the products of each word. For a typed word that no product has, finds the words that begin with it or, if there are
 * none, contain it. Also returns the queries of `kinds` that match some product.
 */
async function loadWords(
  db: Database,
  whole: readonly string[],
  typed: readonly TypedWord[],
  mostWords: number,
  kinds: readonly Pick<SearchClause, 'query' | 'words'>[],
): Promise<{ known: KnownWords; partials: Partial[]; kinds: ReadonlySet<string> }> {
  type Row = {
    token: string | null;
    word: string;
    products: number;
    gained: string;
    isBeginning: boolean;
    kind: string | null;
  };
  const { rows } = await sql<Row>`
    with known as (
      select word, products, gained from search_words where word = any(${whole}::text[])
    ), partial as (
      select token, can_be_inside
      from unnest(${typed.map(({ token }) => token)}::text[], ${typed.map(({ canBeInside }) => canBeInside)}::boolean[])
        typed (token, can_be_inside)
      where token not in (select word from known)
    ), beginning as (
      select token, found.word, found.products, found.gained from partial cross join lateral (
        select word, products, gained from search_words
        -- As word ^@ token, which finds no index for a token that is not constant.
        where word >= token and word < token || chr(1114111)
        order by products desc, word limit ${mostWords}
      ) found
    )
    select null as token, word, products::float8, gained::text, true as "isBeginning", null as kind from known
    union all
    select null, '', 0, '', false, query
    from unnest(${kinds.map(({ query }) => query)}::text[], ${kinds.map(({ words }) => words.join(' '))}::text[])
      kinds (query, words)
    where has_search_match(query::tsquery, string_to_array(words, ' '), ${READ_FOR_PHRASE})
    union all
    select token, word, products::float8, gained::text, true, null from beginning
    union all
    select token, found.word, found.products::float8, found.gained::text, false, null from partial cross join lateral (
      select word, products, gained from search_words
      where letter_pairs(word) @> letter_pairs(token) and strpos(word, token) > 0
      order by products desc, word limit ${mostWords}
    ) found
    where can_be_inside and token not in (select token from beginning)`.execute(db);
  const partials = new Map<string, Partial>();
  for (const { token, word, isBeginning } of rows) {
    if (token === null) continue;
    const partial = partials.get(token) ?? { token, words: [], isBeginning };
    partial.words.push(word);
    partials.set(token, partial);
  }
  return {
    known: new Map(
      rows.flatMap(({ word, products, gained, kind }) =>
        kind === null ? [[word, { products, gained }]] : [],
      ),
    ),
    partials: [...partials.values()],
    kinds: new Set(rows.flatMap(({ kind }) => kind ?? [])),
  };
}

/** Those of several words that stand side by side in some product, joined by spaces. */
async function findPhrases(
  db: Database,
  phrases: readonly Phrase[],
  known: KnownWords,
): Promise<ReadonlySet<string>> {
  const possible = phrases.filter((phrase) => phrase.length > 1 && phrase.every((word) => known.has(word)));
  if (possible.length === 0) return new Set();
  const { rows } = await sql<{ phrase: string }>`
    select phrase from unnest(${possible.map((phrase) => phrase.join(' '))}::text[],
      ${possible.map((phrase) => phraseQuery(phrase))}::text[],
      ${possible.map((phrase) => rarestOf(phrase, known))}::text[]) possible (phrase, query, word)
    where has_search_match(query::tsquery, array[word], ${READ_FOR_PHRASE})`.execute(db);
  return new Set(rows.map(({ phrase }) => phrase));
}

function isWhole(phrase: Phrase, known: KnownWords, present: ReadonlySet<string>): boolean {
  return phrase.length === 1 ? known.has(phrase[0] ?? '') : present.has(phrase.join(' '));
}

function clauseOf(phrases: readonly Phrase[], known: KnownWords): SearchClause | null {
  if (phrases.length === 0) return null;
  const words = [...new Set(phrases.map((phrase) => rarestOf(phrase, known)))];
  const queries = [...new Set(phrases.map((phrase) => phraseQuery(phrase)))];
  return {
    query: `(${queries.join(' | ')})`,
    words,
    products: productsOf(words, known),
    wordsKey: phrases.every((phrase) => phrase.length === 1) ? keyOf(words, known) : null,
  };
}

function productsOf(words: readonly string[], known: KnownWords): number {
  return words.reduce((sum, word) => sum + (known.get(word)?.products ?? 0), 0);
}

function keyOf(words: readonly string[], known: KnownWords): string {
  return words.map((word) => `${word} ${known.get(word)?.gained}`).join(', ');
}

function rarestOf(phrase: Phrase, known: KnownWords): string {
  return phrase.toSorted((a, b) => (known.get(a)?.products ?? 0) - (known.get(b)?.products ?? 0))[0] ?? '';
}
