import { changedFieldsOf, fieldInWords, isAmountField } from '#domain/operations/audit-actions.ts';
import { ORDER_STATE_NAMES } from '#domain/orders/order-lifecycle.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import type { formatsFor } from '../../ui/format.ts';
import { wordsOf } from '../../ui/words-of.ts';

type Values = Readonly<Record<string, unknown>> | null;
type Formats = Pick<ReturnType<typeof formatsFor>, 'money' | 'minute'> & {
  /** The name of a category, from its table. */
  category: (table: string) => string;
};

/** One changed field: its label, and its values as a merchant reads them; '' for none. */
type ChangeInWords = { field: string; label: string; was: string; is: string };

/** A time as the database or JSON writes it into the log. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:\d\d)?)$/;
const LONGEST = 120;
/** Ids, and names that the options of the same change repeat. */
const UNSAID = ['undo_of_import', 'option_labels'];
/** Paths of files, which say only that the photos are others. */
const PHOTOS = ['image_url', 'images', 'photo_details'];
const OPTIONS = 'lengths_and_prices';

/** The changed fields of an entry with their old and new values in words. What would say nothing is left out. */
export function changesInWords(
  { before, after }: { before: Values; after: Values },
  format: Formats,
): ChangeInWords[] {
  const fields = changedFieldsOf({ before, after }).filter((field) => !UNSAID.includes(field));
  const photo = fields.find((field) => PHOTOS.includes(field));
  return fields.flatMap((field) => {
    const label = fieldInWords(field);
    if (field === photo) return [{ field, label, was: '', is: 'changed' }];
    if (PHOTOS.includes(field)) return [];
    const [was, is] =
      field === OPTIONS
        ? changedOptions(before?.[field], after?.[field], format)
        : [before?.[field], after?.[field]].map((value) => valueInWords(field, value, format));
    return was || is ? [{ field, label, was: shortened(was ?? ''), is: shortened(is ?? '') }] : [];
  });
}

function changedOptions(before: unknown, after: unknown, format: Formats): [was: string, is: string] {
  const [was, is] = [textsOfOptions(before, format), textsOfOptions(after, format)];
  const without = (texts: string[], others: string[]) => texts.filter((text) => !others.includes(text));
  return [without(was, is).join(', '), without(is, was).join(', ')];
}

function textsOfOptions(stored: unknown, format: Formats): string[] {
  return parseOptions(stored).map(({ label, price, sku, barcode }) =>
    [label, format.money(price), sku && `SKU ${sku}`, barcode && `barcode ${barcode}`]
      .filter(Boolean)
      .join(' '),
  );
}

function valueInWords(field: string, value: unknown, format: Formats): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return isAmountField(field) ? format.money(value) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return textInWords(field, value, format);
  const parts = Object.values(value).map((part) => valueInWords(field, part, format));
  return parts.filter(Boolean).join(Array.isArray(value) ? ', ' : ' ');
}

function textInWords(field: string, text: string, format: Formats): string {
  if (MOMENT.test(text)) return format.minute(text);
  if (field === 'categories' || field === 'source_table') return format.category(text);
  if (field === 'state' || field === 'fulfillment') {
    return text in ORDER_STATE_NAMES
      ? ORDER_STATE_NAMES[text as keyof typeof ORDER_STATE_NAMES]
      : wordsOf(text);
  }
  // The kind of an email, such as order-shipped; not an address.
  return field === 'email' && !text.includes('@') ? text.replaceAll('-', ' ') : text;
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
