import { TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import type { ProductForm } from './use-product-form.ts';

const TEXTS = [
  ['width_mm', 'Width in mm', '6.5'],
  ['weight', 'Weight', '72 g at 20 inches'],
  ['plating', 'Plating', 'Rhodium'],
  ['clasp', 'Clasp', 'Box'],
  ['stone_cut', 'Cut', 'Round'],
  ['total_carats', 'Carats', '17 ct at 7 inches'],
] as const;

/** What the table on the product's page says, and which products are one piece in several metals and widths. */
export function SpecificationFields({ form }: { form: ProductForm }) {
  return (
    <Section title="Specifications">
      <TextField
        label="Family"
        hint="Products with the same family are one piece. Shoppers choose between their colors, and between their widths or carats."
        placeholder="Miami Cuban chain"
        {...form.text('family')}
      />
      {TEXTS.map(([field, label, example]) => (
        <TextField key={field} label={label} placeholder={example} {...form.text(field)} />
      ))}
      <TextArea
        label="More specifications"
        hint="One per line, with a colon after its name. They are added to the table on the product's page, and shoppers find the product by them."
        placeholder={'Movement: Automatic\nWater resistance: 100 m'}
        {...form.text('more_specifications')}
      />
    </Section>
  );
}
