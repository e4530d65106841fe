/**
 * The slug itself where it is there, else the one of the same category with the most words in common, the
 * alphabetically first of several. The category is what stands before the double underscore:
 * `chains__rope-4mm-white` falls back to `chains__rope-6mm-yellow`, never to a bracelet.
 */
export function nearestSlug(wanted: string, available: Iterable<string>): string | null {
  const [category, words] = parts(wanted);
  let nearest: string | null = null;
  let mostInCommon = -1;
  for (const slug of [...available].sort()) {
    if (slug === wanted) return slug;
    const [itsCategory, itsWords] = parts(slug);
    const inCommon = words.filter((word) => itsWords.includes(word)).length;
    if (itsCategory !== category || inCommon <= mostInCommon) continue;
    nearest = slug;
    mostInCommon = inCommon;
  }
  return nearest;
}

function parts(slug: string): [category: string, words: string[]] {
  const [category = '', name = ''] = slug.split('__', 2);
  return [category, name.split('-')];
}
