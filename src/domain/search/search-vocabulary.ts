import { indexWordsOf } from './index-words.ts';
import { DEFAULT_SHORTCUTS, type SearchShortcuts, shortcutWordsOf } from './search-shortcuts.ts';

/** A shop's search synonyms, as its `content/search-words.ts` has them. Words are separated by commas. */
export type SearchSynonyms = {
  /** Words that mean the same. Each finds the products of all. A word alone is never taken for a typing error. */
  same: readonly string[];
  /** Units, as in `mm, millimeter`: `10mm`, `10 mm` and `10 millimeters` find the same products. */
  units: readonly string[];
  /**
   * What to look for where a word finds nothing or little: `wedding` finds an `eternity` band. The word itself and one more
   * say which of its pieces come first (`cuban: 'cuban chain'`, `gold: 'yellow gold'`), or which are closest if no product has
   * the word (`butterfly: 'butterfly pendant'`). If a search has several words that may be left out, such as `gift` and
   * `husband`, the one listed first decides. For `no stones` and `without stones`, the meaning of `with stone` is excluded.
   */
  otherwise: Readonly<Record<string, string>>;
  /** Words that are left out where they find nothing, as in `gift for her`. */
  ignored: string;
  /** Words that lead to a page, as `refund` to the returns, or to a filter. Those left out have default words. */
  shortcuts?: Partial<SearchShortcuts>;
};

/** Search synonyms as a merchant edits them: what is looked for otherwise is a list, and no shortcut is left out. */
export type EditableSynonyms = Omit<SearchSynonyms, 'otherwise' | 'shortcuts'> & {
  otherwise: readonly { typed: string; meant: string }[];
  shortcuts: SearchShortcuts;
};

export function editableSynonyms({ otherwise, shortcuts, ...others }: SearchSynonyms): EditableSynonyms {
  return {
    ...others,
    otherwise: Object.entries(otherwise).map(([typed, meant]) => ({ typed, meant })),
    shortcuts: { ...DEFAULT_SHORTCUTS, ...shortcuts },
  };
}

/** The synonyms that a merchant edited. Entries for the same words are joined. */
export function synonymsOf({ otherwise, ...others }: EditableSynonyms): SearchSynonyms {
  const meantBy = new Map<string, string>();
  for (const { typed, meant } of otherwise) {
    const known = meantBy.get(typed);
    meantBy.set(typed, known === undefined ? meant : `${known}, ${meant}`);
  }
  return { ...others, otherwise: Object.fromEntries(meantBy) };
}

export const NO_SYNONYMS: SearchSynonyms = { same: [], units: [], otherwise: {}, ignored: '' };

/** Words that stand side by side in a product. */
export type Phrase = readonly string[];

/** Search synonyms, ready to be looked up by the words of a search. */
export type Vocabulary = {
  same: ReadonlyMap<string, readonly Phrase[]>;
  units: ReadonlyMap<string, readonly Phrase[]>;
  otherwise: ReadonlyMap<string, readonly Phrase[]>;
  /** Where in that list a phrase comes first, from 0. */
  places: ReadonlyMap<string, number>;
  /** The kind of piece that comes first for a word that several kinds have. */
  kinds: ReadonlyMap<string, readonly string[]>;
  /** The word and one more: the pieces with both come first. */
  preferred: ReadonlyMap<string, readonly Phrase[]>;
  ignored: ReadonlySet<string>;
  /** All words and phrases that mean something, with one space between the words. */
  known: readonly string[];
  /** The single words a misspelled word is compared with: all known words, alternatives included, but no short ignored ones. */
  spellings: readonly string[];
  /** The known words and those of the shortcuts. They are never corrected, and never matched inside other words. */
  exactWords: ReadonlySet<string>;
  /** How many words the longest phrase has. */
  longest: number;
};

/** The vocabulary of a shop's synonyms, made once for each object. */
export function vocabularyOf(synonyms: SearchSynonyms): Vocabulary {
  const made = VOCABULARIES.get(synonyms) ?? createVocabulary(synonyms);
  VOCABULARIES.set(synonyms, made);
  return made;
}

/** The prefix of a clasp's words in the index: search_terms_of() in 137-search-specifications.sql. */
const CLASP = 'clasp';

const LETTERS_ONLY = /^\p{L}+$/u;

/** Shorter words that say nothing are too similar to others: `give` is not a misspelled `five`. */
const MIN_LETTERS_IGNORED = 7;

const VOCABULARIES = new WeakMap<SearchSynonyms, Vocabulary>();

function createVocabulary({ same, units, otherwise, ignored, shortcuts }: SearchSynonyms): Vocabulary {
  const sameOf = groupsOf([...same, ...units]);
  const sameAs = (phrase: Phrase) => sameOf.get(phrase.join(' ')) ?? [phrase];
  const otherwiseOf = new Map<string, Phrase[]>();
  const kinds = new Map<string, string[]>();
  const preferred = new Map<string, Phrase[]>();
  for (const [typed, meant] of Object.entries(otherwise)) {
    for (const phrase of phrasesIn(typed)) {
      const key = phrase.join(' ');
      const others = phrasesIn(meant);
      const kindsMeant = others.flatMap((other) => kindAfter(phrase, other) ?? []);
      const rest = others.filter((other) => !isWithOneMore(phrase, other));
      const first = others.filter((other) => isWithOneMore(phrase, other));
      if (first.length > 0) preferred.set(key, [...(preferred.get(key) ?? []), ...first]);
      if (kindsMeant.length > 0) kinds.set(key, [...(kinds.get(key) ?? []), ...kindsMeant]);
      if (rest.length > 0) otherwiseOf.set(key, [...(otherwiseOf.get(key) ?? []), ...rest.flatMap(sameAs)]);
    }
  }
  const left = new Set(phrasesIn(ignored).map((phrase) => phrase.join(' ')));
  const known = [...sameOf.keys(), ...otherwiseOf.keys(), ...preferred.keys()];
  const meant = [...otherwiseOf.values()].flat().map((phrase) => phrase.join(' '));
  // A shopper may still be typing `necklace`, even if `turn my neck green` leads to the questions.
  const isBegun = (word: string) => known.some((phrase) => phrase !== word && phrase.startsWith(word));
  const canBeMisspelled = (phrase: string) => !left.has(phrase) || phrase.length >= MIN_LETTERS_IGNORED;
  return {
    same: sameOf,
    units: groupsOf(units),
    otherwise: otherwiseOf,
    places: new Map([...otherwiseOf.keys()].map((phrase, place) => [phrase, place])),
    kinds,
    preferred,
    ignored: left,
    known,
    spellings: [...new Set([...known, ...meant, ...left])].filter(
      (phrase) => LETTERS_ONLY.test(phrase) && canBeMisspelled(phrase),
    ),
    exactWords: new Set([...known, ...shortcutWordsOf(shortcuts).filter((word) => !isBegun(word))]),
    longest: Math.max(1, ...[...known, ...left].map((phrase) => phrase.split(' ').length)),
  };
}

/** `chain` for `cuban` and `cuban chain`; null for other phrases. */
function kindAfter(phrase: Phrase, other: Phrase): string | null {
  const isBegun = isWithOneMore(phrase, other) && phrase.every((word, index) => word === other[index]);
  return isBegun ? (other.at(-1) ?? null) : null;
}

/** Whether it is the phrase with another word before or after it: `cuban chain` and `yellow gold`. */
function isWithOneMore(phrase: Phrase, other: Phrase): boolean {
  const within = ` ${other.join(' ')} `.includes(` ${phrase.join(' ')} `);
  return other.length === phrase.length + 1 && within;
}

function groupsOf(lists: readonly string[]): Map<string, Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  for (const list of lists) {
    const phrases = phrasesIn(list).flatMap((phrase) => [phrase, ...asClasp(phrase)]);
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      groups.set(key, [...(groups.get(key) ?? []), ...phrases]);
    }
  }
  return groups;
}

/** `lobster clasp` as the index has it, `clasplobster`, so that `box clasp` does not find box chains. Else nothing. */
function asClasp(phrase: Phrase): Phrase[] {
  const kind = phrase.slice(0, -1);
  return kind.length > 0 && phrase.at(-1) === CLASP ? [kind.map((word) => CLASP + word)] : [];
}

function phrasesIn(list: string): Phrase[] {
  return list
    .split(',')
    .map(indexWordsOf)
    .filter((phrase) => phrase.length > 0);
}
