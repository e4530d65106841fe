import { PRODUCT_FACTS, type ProductFact } from '#domain/product-facts.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';

const KINDS = [
  { value: 'percent', label: 'Price by percent' },
  { value: 'amount', label: 'Price by an amount' },
  { value: 'set', label: 'Set the price' },
  { value: 'sale', label: 'Put on sale: percent off, old price crossed out' },
  { value: 'unsale', label: 'Take off sale: remove the original price' },
  { value: 'in_stock', label: 'Available or not' },
  { value: 'featured', label: 'Featured' },
  { value: 'ships_today', label: 'Ships today' },
  { value: 'category', label: 'Category label' },
  { value: 'material', label: 'Material' },
  { value: 'color', label: 'Color' },
  { value: 'product_type', label: 'Type' },
  { value: 'addFact', label: 'Add a fact' },
  { value: 'removeFact', label: 'Remove a fact' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const ENDINGS = [
  { value: 'exact', label: 'Exact cents' },
  { value: '.00', label: 'Whole dollars, .00' },
  { value: '.99', label: 'Ending in .99' },
] as const;

/** What the merchant has chosen so far. */
export type BulkChoice = { kind: Kind; value: string; ending: (typeof ENDINGS)[number]['value'] };
export const FIRST_CHOICE: BulkChoice = { kind: 'percent', value: '', ending: 'exact' };

type Props = { choice: BulkChoice; onChange: (choice: BulkChoice) => void };

export function BulkFields({ choice, onChange }: Props) {
  const { kind, value, ending } = choice;
  const hasEnding = kind === 'percent' || kind === 'amount' || kind === 'sale';
  return (
    <div className={stack.columns}>
      <SelectField
        label="What changes"
        value={kind}
        options={KINDS}
        onChange={(event) =>
          onChange({
            ...choice,
            kind: event.target.value as Kind,
            value: firstValue(event.target.value as Kind),
          })
        }
      />
      {isSwitch(kind) && (
        <SelectField
          label="To"
          value={value}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          onChange={(event) => onChange({ ...choice, value: event.target.value })}
        />
      )}
      {isFact(kind) && (
        <SelectField
          label="Fact"
          value={value}
          options={PRODUCT_FACTS.map((fact) => ({ value: fact, label: fact.replaceAll('-', ' ') }))}
          onChange={(event) => onChange({ ...choice, value: event.target.value })}
        />
      )}
      {!isSwitch(kind) && !isFact(kind) && kind !== 'unsale' && (
        <TextField
          label={LABELS[kind] ?? 'To'}
          hint={HINTS[kind]}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange({ ...choice, value: event.target.value })}
        />
      )}
      {hasEnding && (
        <SelectField
          label="Round to"
          value={ending}
          options={ENDINGS}
          onChange={(event) => onChange({ ...choice, ending: event.target.value as BulkChoice['ending'] })}
        />
      )}
    </div>
  );
}

const LABELS: Partial<Record<Kind, string>> = {
  percent: 'Percent',
  amount: 'Amount',
  set: 'New price',
  sale: 'Percent off',
};
const HINTS: Partial<Record<Kind, string>> = {
  percent: '5 raises, -5 lowers.',
  amount: '10.00 raises, -10.00 lowers.',
  category: 'The words on cards; the product stays in its listing.',
};

const isSwitch = (kind: Kind) => kind === 'in_stock' || kind === 'featured' || kind === 'ships_today';
const isFact = (kind: Kind) => kind === 'addFact' || kind === 'removeFact';

function firstValue(kind: Kind): string {
  if (isSwitch(kind)) return 'yes';
  return isFact(kind) ? PRODUCT_FACTS[0] : '';
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
  if (kind === 'addFact') return { addFacts: [text as ProductFact] };
  if (kind === 'removeFact') return { removeFacts: [text as ProductFact] };
  return { fields: { [kind]: text } };
}

/** Cents of `12.50`, `$12.50` or `-10`; null if it is no amount. */
function centsOf(text: string): number | null {
  const [, sign, whole, fraction = ''] =
    /^([+-]?)\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '')) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole + fraction.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}
