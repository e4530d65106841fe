import type { TermsForm } from './terms-form.ts';

/** The terms that belong together: another discount is another type and amount at once. */
const PARTS = [
  ['Discount', ['kind', 'percentage', 'amount']],
  ['Free shipping too', ['freeShipping']],
  ['Minimum subtotal', ['minSubtotal']],
  ['Uses in total', ['maxUses']],
  ['Uses per email address', ['maxUsesPerEmail']],
  ['First day', ['startsOn']],
  ['Last day', ['endsOn']],
  ['Categories', ['categories']],
  ['Products', ['products']],
] as const satisfies readonly (readonly [string, readonly (keyof TermsForm)[]])[];

/** The terms as two people want them, and as they were before. */
type TwoTerms = { before: TermsForm; yours: TermsForm; theirs: TermsForm };

/** Your changes on top of theirs: what only they changed stays. */
export function mergeTerms({ before, yours, theirs }: TwoTerms): TermsForm {
  const names = PARTS.filter(([, part]) => differ(before, yours, part)).flatMap(([, part]) => part);
  return { ...theirs, ...Object.fromEntries(names.map((name) => [name, yours[name]])) };
}

/** What either of you changed, in words. `titleOf` names a category. */
export function compareTerms(
  { before, yours, theirs }: TwoTerms,
  titleOf: (category: string) => string,
): { field: string; yours: string; theirs: string }[] {
  return PARTS.filter(([, part]) => differ(before, yours, part) || differ(before, theirs, part)).map(
    ([field, [name]]) => ({
      field,
      yours: inWords(yours, name, titleOf),
      theirs: inWords(theirs, name, titleOf),
    }),
  );
}

function differ(one: TermsForm, other: TermsForm, part: readonly (keyof TermsForm)[]): boolean {
  return part.some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function inWords(terms: TermsForm, name: keyof TermsForm, titleOf: (category: string) => string): string {
  switch (name) {
    case 'kind':
      if (terms.kind === 'shipping') return 'Free shipping';
      return terms.kind === 'amount' ? `${terms.amount} off` : `${terms.percentage}% off`;
    case 'freeShipping':
      return terms.freeShipping ? 'yes' : 'no';
    case 'categories':
      return terms.categories.map(titleOf).join(', ') || 'all';
    case 'products':
      return terms.products.join(', ') || 'all';
    case 'maxUses':
    case 'maxUsesPerEmail':
      return terms[name] || 'unlimited';
    default:
      return terms[name] || 'none';
  }
}
