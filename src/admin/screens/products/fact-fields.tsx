import { PRODUCT_FACTS, STONES } from '#domain/products/product-facts.ts';
import { STONE_NAMES } from '#domain/products/specifications.ts';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { wordsOf } from '../../ui/words-of.ts';
import type { ProductForm } from './use-product-form.ts';

const STONE_CHOICES = [
  { value: '', label: 'None' },
  ...STONES.map((stone) => ({ value: stone, label: STONE_NAMES[stone] })),
];

/** Facts about the product. Its page makes no other claims. */
export function FactFields({ form }: { form: ProductForm }) {
  const { fields, setField } = form;
  const setFact = (changed: string, isTrue: boolean) =>
    setField(
      'facts',
      PRODUCT_FACTS.filter((known) => (known === changed ? isTrue : fields.facts.includes(known))),
    );
  return (
    <Section title="Stone and facts">
      <SelectField
        label="Stone"
        value={fields.stone}
        options={STONE_CHOICES}
        onChange={(event) => setField('stone', event.target.value as typeof fields.stone)}
      />
      <TextField label="Stone clarity" placeholder="VVS1" {...form.text('stone_clarity')} />
      {PRODUCT_FACTS.map((fact) => (
        <Checkbox
          key={fact}
          label={wordsOf(fact)}
          checked={fields.facts.includes(fact)}
          onChange={(event) => setFact(fact, event.target.checked)}
        />
      ))}
    </Section>
  );
}
