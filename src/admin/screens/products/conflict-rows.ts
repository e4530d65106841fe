import { changedTexts, matchOptions, type OptionTexts } from '#domain/product-editing/merge-options.ts';
import { isReordered, isSameValue } from '#domain/product-editing/merge-values.ts';
import type { Base, Unsaved } from './use-product-form.ts';

type Row = { field: string; yours: string; theirs: string };
type Versions = { yours: Unsaved; theirs: Base; base: Base };

const NOT_CHANGED = 'not changed';
const REMOVED = 'removed';
const TEXTS = { label: 'label', price: 'price', sku: 'SKU', barcode: 'barcode' } as const;
type Text = keyof typeof TEXTS;

/** The fields that either of you changed, in words. */
export function fieldRows({ yours, theirs, base }: Versions): Row[] {
  const [before, now] = [flat(base.fields), flat(theirs.fields)];
  const wanted = { ...before, ...flat(yours.fields) };
  const isOwn = (name: string) => !isSameValue(wanted[name], before[name]);
  // With options, the lowest of their prices is the product's own.
  const isOptionPrice = (name: string) => name === 'price' && theirs.options.length > 0 && !isOwn(name);
  return Object.keys(before)
    .filter((name) => (isOwn(name) || !isSameValue(before[name], now[name])) && !isOptionPrice(name))
    .map((name) => ({
      field: name.replaceAll('_', ' '),
      yours: isOwn(name) ? inWords(wanted[name]) : NOT_CHANGED,
      theirs: inWords(now[name]),
    }));
}

/** The options that either of you changed, and in what. */
export function optionRows({ yours, theirs, base }: Versions): Row[] {
  const wanted = yours.options ?? base.options.map((option) => ({ ...option, was: option.label }));
  const matched = matchOptions({ base: base.options, yours: wanted, theirs: theirs.options });
  const rows = matched.flatMap((option, index) => {
    const mine = option.yours && changedTexts(option.base, option.yours);
    const other = option.theirs && changedTexts(option.base, option.theirs);
    const names = (option.base ? Object.keys(TEXTS) : ['price', 'sku', 'barcode']) as Text[];
    const changed = names.filter((text) => text in { ...mine, ...other });
    const isRemoved = option.base !== undefined && !(mine && other);
    if (changed.length === 0 && !isRemoved) return [];
    const label = (option.base ?? option.theirs ?? option.yours)?.label;
    const absent = option.base ? REMOVED : NOT_CHANGED;
    const isMine = mine && Object.keys(mine).length > 0;
    return [
      {
        field: `option ${label || index + 1}`,
        yours: isMine ? optionInWords(mine, changed) : option.yours ? NOT_CHANGED : absent,
        theirs: other && option.theirs ? optionInWords(option.theirs, changed) || NOT_CHANGED : absent,
      },
    ];
  });
  return [...rows, ...orderRows(base.options, wanted, theirs.options)];
}

function orderRows(
  base: readonly OptionTexts[],
  yours: readonly (OptionTexts & { was: string | null })[],
  theirs: readonly OptionTexts[],
): Row[] {
  const labels = (options: readonly OptionTexts[]) => options.map(({ label }) => label);
  const isMine = isReordered(
    labels(base),
    yours.flatMap(({ was }) => was ?? []),
  );
  if (!isMine && !isReordered(labels(base), labels(theirs))) return [];
  return [
    {
      field: 'order of options',
      yours: isMine ? labels(yours).join(', ') : NOT_CHANGED,
      theirs: labels(theirs).join(', '),
    },
  ];
}

/** `price 179.00, SKU none` */
function optionInWords(option: Partial<OptionTexts>, texts: readonly Text[]): string {
  return texts
    .filter((text) => option[text] !== undefined)
    .map((text) => `${TEXTS[text]} ${option[text] || 'none'}`)
    .join(', ');
}

/** Puts the fields that only one category has beside the common ones. */
function flat({ extras, ...fields }: Partial<Base['fields']>): Record<string, unknown> {
  return { ...fields, ...extras };
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ') || 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
