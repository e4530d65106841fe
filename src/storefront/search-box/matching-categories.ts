import { type Category, listCategories } from '#domain/categories.ts';
import { indexWordsOf } from '#domain/search/index-words.ts';

const MOST = 2;

/** The categories whose name has the words of a term, the last of which may still be typed. */
export function matchingCategories(term: string): Category[] {
  const typed = indexWordsOf(term);
  const last = typed.pop();
  if (last === undefined) return [];
  return listCategories()
    .filter(({ menuLabel }) => {
      const words = indexWordsOf(menuLabel);
      return typed.every((word) => words.includes(word)) && words.some((word) => word.startsWith(last));
    })
    .slice(0, MOST);
}
