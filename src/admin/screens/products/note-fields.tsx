import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { listOf } from './list-of.ts';
import type { ProductForm } from './use-product-form.ts';

/** What only the merchant sees. */
export function NoteFields({ form }: { form: ProductForm }) {
  const { fields, setField, problems } = form;
  return (
    <Section title="For you only">
      <TextField label="Vendor" hint="Who makes or supplies it." maxLength={255} {...form.text('vendor')} />
      <TextField
        label="Tags"
        hint="Separated by commas. Shoppers do not see them."
        problem={problems.tags}
        value={fields.tags.join(', ')}
        onChange={(event) => setField('tags', listOf(event.target.value))}
      />
    </Section>
  );
}
