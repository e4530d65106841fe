import type { ProductTable } from '#domain/categories.ts';
import { parseImportPrice } from '#domain/import/parse-import-price.ts';
import type { ProductFact } from '#domain/product-facts.ts';
import { type BulkChoice, KINDS } from './bulk-fields.tsx';

/** The name of a change in the undo message. */
export function describeChoice({ kind, value }: BulkChoice): string {
  const label = KINDS.find((known) => known.value === kind)?.label ?? '';
  return kind === 'unsale' || kind === 'table' ? label : `${label}, ${value}`;
}

/** The change for the API; null while it is incomplete. */
export function changeOf({ kind, value, ending }: BulkChoice) {
  const text = value.trim();
  if (kind === 'unsale') return { originalPrice: null };
  if (text === '') return null;
  if (kind === 'percent' || kind === 'sale') {
    const percent = Number(text.replace('%', ''));
    if (!Number.isFinite(percent) || percent === 0 || percent < -99 || percent > 1000) return null;
    if (kind === 'percent') return { price: { by: 'percent' as const, percent, ending } };
    if (percent < 0 || percent > 99) return null;
    return {
      price: { by: 'percent' as const, percent: -percent, ending },
      originalPrice: { by: 'price' as const },
    };
  }
  if (kind === 'amount' || kind === 'set') {
    const amount = centsOf(text);
    if (amount === null || amount === 0 || (kind === 'set' && amount < 0)) return null;
    return {
      price: kind === 'set' ? { by: 'set' as const, amount } : { by: 'amount' as const, amount, ending },
    };
  }
  if (kind === 'table') return { table: text as ProductTable };
  if (kind === 'vendor') return { notes: { vendor: text } };
  if (kind === 'addTags') return { notes: { addTags: text.split(',') } };
  if (kind === 'removeTags') return { notes: { removeTags: text.split(',') } };
  if (kind === 'addFact') return { addFacts: [text as ProductFact] };
  if (kind === 'removeFact') return { removeFacts: [text as ProductFact] };
  return { fields: { [kind]: text } };
}

/** Cents for `12.50`, `$12.50` or `-10`; null if it is not an amount. */
function centsOf(text: string): number | null {
  const amount = parseImportPrice(text.replace(/^[+-]/, ''));
  return amount !== null && text.startsWith('-') ? -amount : amount;
}
