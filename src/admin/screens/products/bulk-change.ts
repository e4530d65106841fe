import type { ProductTable } from '#domain/categories.ts';
import type { ProductFact } from '#domain/products/product-facts.ts';
import { amountExample, decimalsProblem, parseAmount } from '#domain/typed-amount.ts';
import { type BulkChoice, KINDS } from './bulk-fields.tsx';

/** The name of a change in the undo message. */
export function describeChoice({ kind, value }: BulkChoice): string {
  const label = KINDS.find((known) => known.value === kind)?.label ?? '';
  return kind === 'unsale' || kind === 'table' ? label : `${label}, ${value}`;
}

/** The change for the API, or the reason why it is refused; the reason is null while nothing is typed yet. */
export function changeOf(choice: BulkChoice) {
  const { kind, ending } = choice;
  const text = choice.value.trim().replace('−', '-');
  if (kind === 'unsale') return found({ originalPrice: null });
  if (text === '' || text === '-' || text === '+') return refused(null);
  if (kind === 'percent') {
    const percent = percentOf(text);
    if (percent === null) return refused('Enter a percentage, such as 5, -5 or 2.5.');
    if (percent === 0) return refused('0 percent changes nothing.');
    if (percent < -99) return refused('A price can be lowered by at most 99 percent.');
    if (percent > 1000) return refused('A price can be raised by at most 1000 percent.');
    return found({ price: { by: 'percent' as const, percent, ending } });
  }
  if (kind === 'sale') {
    const percent = percentOf(text);
    if (percent === null || percent <= 0 || percent > 99) {
      return refused('Enter how many percent to take off: above 0, at most 99.');
    }
    return found({
      price: { by: 'percent' as const, percent: -percent, ending },
      originalPrice: { by: 'price' as const },
    });
  }
  if (kind === 'amount') {
    const amount = centsOf(text);
    const example = amountExample();
    if (amount === null)
      return refused(
        decimalsProblem(withoutSign(text)) ?? `Enter an amount, such as ${example} or -${example}.`,
      );
    if (amount === 0) return refused('An amount of 0 changes nothing.');
    return found({ price: { by: 'amount' as const, amount, ending } });
  }
  if (kind === 'set') {
    const amount = centsOf(text);
    if (amount === null || amount <= 0)
      return refused(decimalsProblem(text) ?? `Enter an amount above zero, such as ${amountExample()}.`);
    return found({ price: { by: 'set' as const, amount } });
  }
  if (kind === 'table') return found({ table: text as ProductTable });
  if (kind === 'vendor') return found({ notes: { vendor: text } });
  if (kind === 'addTags') return found({ notes: { addTags: text.split(',') } });
  if (kind === 'removeTags') return found({ notes: { removeTags: text.split(',') } });
  if (kind === 'addFact') return found({ addFacts: [text as ProductFact] });
  if (kind === 'removeFact') return found({ removeFacts: [text as ProductFact] });
  return found({ fields: { [kind]: text } });
}

function found<Change>(change: Change) {
  return { change, reason: null };
}

function refused(reason: string | null) {
  return { change: null, reason };
}

/** The number of `5`, `-5,5` or `10 %`; null if it is not a percentage. */
function percentOf(text: string): number | null {
  const [, number] = /^([+-]?\d{1,6}(?:[.,]\d{1,2})?)\s*%?$/.exec(text) ?? [];
  return number === undefined ? null : Number(number.replace(',', '.'));
}

/** Cents for `12.50`, `$12.50` or `-10`; null if it is not an amount, or could be another one, such as `1.500`. */
function centsOf(text: string): number | null {
  const digits = withoutSign(text);
  if (/^0+([.,]0*)?$/.test(digits)) return 0;
  const amount = parseAmount(digits);
  return amount !== null && text.startsWith('-') ? -amount : amount;
}

function withoutSign(text: string): string {
  return text.replace(/^[+-]/, '');
}
