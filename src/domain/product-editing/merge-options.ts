import { joinOrders } from './merge-values.ts';

/** What a merchant types of an option. Amounts are as in "25.00". */
export type OptionTexts = { label: string; price: string; sku: string; barcode: string };
/** A saved option. The reference of its price tells it apart when its label changes. */
export type SavedOption = OptionTexts & { reference: string };
/** An option in a form. `was` is its label when the form was opened; null for a new one. */
export type TypedOption = OptionTexts & { was: string | null };

/** An option as it was, as you want it and as they saved it. Undefined: it was not there yet, or is removed. */
type OptionVersions<Saved, Typed> = {
  base: Saved | undefined;
  yours: Typed | undefined;
  theirs: Saved | undefined;
};

const OPTION_TEXTS = ['label', 'price', 'sku', 'barcode'] as const satisfies (keyof OptionTexts)[];
const BLANK: OptionTexts = { label: '', price: '', sku: '', barcode: '' };

type Lists<Saved, Typed> = { base: readonly Saved[]; yours: readonly Typed[]; theirs: readonly Saved[] };

/**
 * Joins two people's changes of the same options, field by field. What only they changed stays. If both changed the same
 * field, or one removed what the other changed, yours wins. `was` of each is the label they saved.
 */
export function mergeOptions<Saved extends SavedOption>(
  lists: Lists<Saved, Saved & TypedOption>,
): (Saved & TypedOption)[] {
  return matchOptions(lists).flatMap<Saved & TypedOption>(({ base, yours, theirs }) => {
    if (!yours) return base || !theirs ? [] : [{ ...theirs, was: theirs.label }];
    const changes = changedTexts(base, yours);
    if (!theirs) return base && Object.keys(changes).length === 0 ? [] : [{ ...yours, was: null }];
    return [{ ...theirs, ...changes, was: theirs.label }];
  });
}

/** The texts of an option that differ from before; without a before, those that are not empty. */
export function changedTexts(before: OptionTexts | undefined, option: OptionTexts): Partial<OptionTexts> {
  const changed = OPTION_TEXTS.filter((field) => option[field] !== (before ?? BLANK)[field]);
  return Object.fromEntries(changed.map((field) => [field, option[field]]));
}

/** Every option that either of you has or had, in the order of the merged list. */
export function matchOptions<Saved extends SavedOption, Typed extends TypedOption>(
  lists: Lists<Saved, Typed>,
): OptionVersions<Saved, Typed>[] {
  const { base, yours, theirs } = keyed(lists);
  const order = joinOrders([...base.keys()], [...yours.keys()], [...theirs.keys()]);
  return [...new Set([...order, ...base.keys()])].map((key) => ({
    base: base.get(key),
    yours: yours.get(key),
    theirs: theirs.get(key),
  }));
}

/** The options by what identifies them: the label in the base, or for an added one, whether both added it. */
function keyed<Saved extends SavedOption, Typed extends TypedOption>({
  base,
  yours,
  theirs,
}: Lists<Saved, Typed>) {
  const added = (label: string) => `added ${label.trim()}`;
  const keyOfTheirs = (option: Saved) => {
    const before = base.find((was) => isSameOption(was, option, theirs));
    return before ? `saved ${before.label}` : added(option.label);
  };
  const theirKeys = new Map(theirs.map((option) => [keyOfTheirs(option), option]));
  const keyOfYours = ({ was, label }: Typed, index: number) => {
    if (was !== null) return `saved ${was}`;
    return theirKeys.has(added(label)) ? added(label) : `new ${index}`;
  };
  return {
    base: new Map(base.map((option) => [`saved ${option.label}`, option])),
    yours: new Map(yours.map((option, index) => [keyOfYours(option, index), option])),
    theirs: theirKeys,
  };
}

/** Whether an option is still the same: by its label, or if they no longer have that label, by its price. */
function isSameOption(before: SavedOption, option: SavedOption, theirs: readonly SavedOption[]): boolean {
  if (before.label === option.label) return true;
  const isGone = theirs.every(({ label }) => label !== before.label);
  return isGone && before.reference !== '' && before.reference === option.reference;
}
