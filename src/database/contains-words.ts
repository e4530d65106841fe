import { type RawBuilder, sql } from 'kysely';

/** Whether the text of an expression contains every word, in any case. A word may be part of a longer one. */
export function containsWords(expression: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const patterns = words.split(/\s+/).filter(Boolean).map(patternContaining);
  return sql<boolean>`${expression} ilike all(${patterns}::text[])`;
}

/** A pattern for `like`. `%`, `_` and `\` in the text stand for themselves. */
export function patternContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
