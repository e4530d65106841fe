import { ProductPicker } from '../../catalog/product-picker.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import type { ProductForm } from './use-product-form.ts';

const MOST = 8;

/** Related products chosen by the merchant, shown before those the store chooses. */
export function RelatedFields({ id, form: { fields, setField } }: { id: string; form: ProductForm }) {
  const related = fields.related_products;
  return (
    <Section title="Related products">
      {related.length === 0 && <p className={stack.quiet}>Chosen automatically unless you add your own.</p>}
      <ProductPicker
        label="Add a related product"
        chosen={related}
        most={MOST}
        except={id}
        onChange={(next) => setField('related_products', next)}
      />
    </Section>
  );
}
