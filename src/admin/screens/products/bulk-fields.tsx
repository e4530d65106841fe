import { useQuery } from '@tanstack/react-query';
import { PRODUCT_FACTS } from '#domain/products/product-facts.ts';
import { CATEGORIES } from '../../catalog/categories.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';

export const KINDS = [
  { value: 'percent', label: 'Price by percent' },
  { value: 'amount', label: 'Adjust price by an amount' },
  { value: 'set', label: 'Set the price' },
  { value: 'sale', label: 'Put on sale: percent off, old price crossed out' },
  { value: 'unsale', label: 'Take off sale: remove the original price' },
  { value: 'in_stock', label: 'Availability' },
  { value: 'featured', label: 'Featured' },
  { value: 'ships_today', label: 'Ships today' },
  { value: 'table', label: 'Move to a category' },
  { value: 'category', label: 'Category label on cards' },
  { value: 'material', label: 'Material' },
  { value: 'color', label: 'Color' },
  { value: 'product_type', label: 'Type' },
  { value: 'vendor', label: 'Vendor' },
  { value: 'addTags', label: 'Add tags' },
  { value: 'removeTags', label: 'Remove tags' },
  { value: 'addFact', label: 'Add a fact' },
  { value: 'removeFact', label: 'Remove a fact' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const ENDINGS = [
  { value: 'exact', label: 'Exact' },
  { value: '.00', label: 'Whole amounts, .00' },
  { value: '.99', label: 'Ending in .99' },
] as const;

/** The merchant's choices so far. */
export type BulkChoice = { kind: Kind; value: string; ending: (typeof ENDINGS)[number]['value'] };
export const FIRST_CHOICE: BulkChoice = { kind: 'percent', value: '', ending: 'exact' };

type Props = {
  choice: BulkChoice;
  /** Why the value cannot be used; null if it can, or nothing is typed yet. */
  problem: string | null;
  onChange: (choice: BulkChoice) => void;
};

export function BulkFields({ choice, problem, onChange }: Props) {
  const { kind, value, ending } = choice;
  const { data: categories = [] } = useQuery(CATEGORIES);
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
      {kind === 'table' && (
        <SelectField
          label="Category"
          value={value}
          options={[
            { value: '', label: 'Choose…' },
            ...categories.map(({ table, label }) => ({ value: table, label })),
          ]}
          onChange={(event) => onChange({ ...choice, value: event.target.value })}
        />
      )}
      {isText(kind) && (
        <TextField
          label={LABELS[kind] ?? 'To'}
          hint={HINTS[kind]}
          problem={problem ?? undefined}
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
  addTags: 'Separated by commas.',
  removeTags: 'Separated by commas.',
  category: 'The words on cards; the product stays in its listing.',
};

const isSwitch = (kind: Kind) => kind === 'in_stock' || kind === 'featured' || kind === 'ships_today';
const isFact = (kind: Kind) => kind === 'addFact' || kind === 'removeFact';

const isText = (kind: Kind) => !isSwitch(kind) && !isFact(kind) && kind !== 'unsale' && kind !== 'table';

function firstValue(kind: Kind): string {
  if (isSwitch(kind)) return 'yes';
  return isFact(kind) ? PRODUCT_FACTS[0] : '';
}
