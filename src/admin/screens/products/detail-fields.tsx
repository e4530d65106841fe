import { Checkbox, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { wordsOf } from '../../ui/words-of.ts';
import { CategoryField } from './category-field.tsx';
import { listOf } from './list-of.ts';
import type { EditorProduct } from './product-queries.ts';
import type { ProductForm } from './use-product-form.ts';

const TEXTS = [
  ['category', 'Category label'],
  ['product_type', 'Type'],
  ['material', 'Material'],
  ['color', 'Color'],
] as const;
const SWITCHES = [
  ['featured', 'Featured'],
  ['ships_today', 'Ships today'],
] as const;

/** The fields shoppers filter by: the common ones and those of the category. */
export function DetailFields({ product, form }: { product: EditorProduct; form: ProductForm }) {
  const { fields, setField, problems } = form;
  return (
    <Section title="Details">
      <CategoryField product={product} isDirty={form.isDirty} />
      {TEXTS.map(([field, label]) => (
        <TextField key={field} label={label} {...form.text(field)} />
      ))}
      <ExtraFields form={form} />
      <TextField
        label="Sizes"
        hint="Separated by commas. A size does not change the price."
        problem={problems.sizes}
        value={fields.sizes.join(', ')}
        onChange={(event) => setField('sizes', listOf(event.target.value))}
      />
      {SWITCHES.map(([field, label]) => (
        <Checkbox
          key={field}
          label={label}
          checked={fields[field]}
          onChange={(event) => setField(field, event.target.checked)}
        />
      ))}
      <Checkbox
        label="Can be returned"
        hint={product.canBeReturned ? undefined : 'Products in this category cannot be returned.'}
        disabled={!product.canBeReturned}
        checked={product.canBeReturned && fields.is_returnable}
        onChange={(event) => setField('is_returnable', event.target.checked)}
      />
    </Section>
  );
}

/** The fields specific to this category. */
function ExtraFields({ form: { fields, setField, problems } }: { form: ProductForm }) {
  const extras = Object.entries(fields.extras) as [string, string | boolean | null][];
  const setExtra = (name: string, value: string | boolean) =>
    setField('extras', { ...fields.extras, [name]: value } as typeof fields.extras);
  return extras.map(([name, value]) =>
    typeof value === 'boolean' ? (
      <Checkbox
        key={name}
        label={wordsOf(name)}
        checked={value}
        onChange={(event) => setExtra(name, event.target.checked)}
      />
    ) : (
      <TextField
        key={name}
        label={wordsOf(name)}
        problem={problems[name]}
        value={value ?? ''}
        onChange={(event) => setExtra(name, event.target.value)}
      />
    ),
  );
}
