import { PRODUCT_FACTS, STONES } from '#domain/product-facts.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import type { EditorProduct } from './product-queries.ts';
import { StockField } from './stock-field.tsx';
import type { ProductForm } from './use-product-form.ts';

export function BasicFields({ form: { fields, setField } }: { form: ProductForm }) {
  return (
    <Section>
      <TextField
        label="Name"
        value={fields.name}
        required
        maxLength={200}
        onChange={(event) => setField('name', event.target.value)}
      />
      <TextArea
        label="Description"
        rows={5}
        value={fields.description}
        onChange={(event) => setField('description', event.target.value)}
      />
    </Section>
  );
}

/** Price and stock of a product without options; the original price of any. */
export function PriceFields({ product, form }: { product: EditorProduct; form: ProductForm }) {
  const { fields, setField, options } = form;
  const isByOption = options.length > 0;
  return (
    <Section title="Price">
      <div className={stack.columns}>
        {!isByOption && (
          <TextField
            label="Price"
            inputMode="decimal"
            value={fields.price}
            placeholder="0.00"
            onChange={(event) => setField('price', event.target.value)}
          />
        )}
        <TextField
          label="Original price"
          inputMode="decimal"
          hint="Crossed out beside the price, if higher."
          value={fields.original_price}
          placeholder="None"
          onChange={(event) => setField('original_price', event.target.value)}
        />
        {!isByOption && (
          <StockField product={product} option="" count={product.onHand} reserved={product.reserved} />
        )}
      </div>
      {!isByOption && (
        <div className={stack.columns}>
          <TextField
            label="SKU"
            value={fields.sku}
            maxLength={64}
            onChange={(event) => setField('sku', event.target.value)}
          />
          <TextField
            label="Barcode"
            hint="GTIN, EAN or UPC."
            inputMode="numeric"
            value={fields.barcode}
            maxLength={20}
            onChange={(event) => setField('barcode', event.target.value)}
          />
        </div>
      )}
      <div className={stack.columns}>
        <Checkbox
          label="Available"
          hint="Shoppers can buy it."
          checked={fields.in_stock}
          onChange={(event) => setField('in_stock', event.target.checked)}
        />
        <Checkbox
          label="Made on request"
          hint="Shoppers ask instead of buying."
          checked={fields.is_made_on_request}
          onChange={(event) => setField('is_made_on_request', event.target.checked)}
        />
      </div>
    </Section>
  );
}

const TEXTS = [
  ['category', 'Category label'],
  ['product_type', 'Type'],
  ['material', 'Material'],
  ['color', 'Color'],
] as const;

/** What shoppers filter by: the common fields and those of the category. */
export function DetailFields({
  product,
  form: { fields, setField },
}: {
  product: EditorProduct;
  form: ProductForm;
}) {
  const extras = Object.entries(fields.extras) as [string, string | boolean | null][];
  const setExtra = (name: string, value: string | boolean) =>
    setField('extras', { ...fields.extras, [name]: value } as typeof fields.extras);
  return (
    <Section title={`Details: ${product.categoryName.toLowerCase()}`}>
      {TEXTS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={fields[field]}
          onChange={(event) => setField(field, event.target.value)}
        />
      ))}
      {extras.map(([name, value]) =>
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
            value={value ?? ''}
            onChange={(event) => setExtra(name, event.target.value)}
          />
        ),
      )}
      <TextField
        label="Sizes"
        hint="Separated by commas. A size does not change the price."
        value={fields.sizes.join(', ')}
        onChange={(event) => setField('sizes', listOf(event.target.value))}
      />
      <Checkbox
        label="Featured"
        checked={fields.featured}
        onChange={(event) => setField('featured', event.target.checked)}
      />
      <Checkbox
        label="Ships today"
        checked={fields.ships_today}
        onChange={(event) => setField('ships_today', event.target.checked)}
      />
      <Checkbox
        label="Can be returned"
        checked={fields.is_returnable}
        onChange={(event) => setField('is_returnable', event.target.checked)}
      />
    </Section>
  );
}

/** What is true of the product. Its page claims nothing else. */
export function FactFields({ form: { fields, setField } }: { form: ProductForm }) {
  const stones = STONES.map((stone) => ({ value: stone, label: wordsOf(stone) }));
  return (
    <Section title="Stone and facts">
      <SelectField
        label="Stone"
        value={fields.stone}
        options={[{ value: '', label: 'None' }, ...stones]}
        onChange={(event) => setField('stone', event.target.value as typeof fields.stone)}
      />
      <TextField
        label="Stone clarity"
        value={fields.stone_clarity}
        placeholder="VVS1"
        onChange={(event) => setField('stone_clarity', event.target.value)}
      />
      {PRODUCT_FACTS.map((fact) => (
        <Checkbox
          key={fact}
          label={wordsOf(fact)}
          checked={fields.facts.includes(fact)}
          onChange={(event) =>
            setField(
              'facts',
              PRODUCT_FACTS.filter((known) =>
                known === fact ? event.target.checked : fields.facts.includes(known),
              ),
            )
          }
        />
      ))}
    </Section>
  );
}

/** `tarnish-resistant` is `Tarnish resistant`. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Entries by comma. A comma at the end stays possible while somebody types. */
function listOf(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trimStart());
  return entries.length === 1 && entries[0] === '' ? [] : entries;
}
