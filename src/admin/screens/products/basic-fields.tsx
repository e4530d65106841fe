import { TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import type { ProductForm } from './use-product-form.ts';

export function BasicFields({ form }: { form: ProductForm }) {
  return (
    <Section>
      <TextField label="Name" {...form.text('name')} required maxLength={200} />
      <TextArea label="Description" rows={5} {...form.text('description')} />
    </Section>
  );
}
