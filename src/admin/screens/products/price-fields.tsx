import { Checkbox, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { StockField } from './stock-field.tsx';
import type { ProductForm } from './use-product-form.ts';
import type { StockCounts } from './use-stock-counts.ts';

type Props = { form: ProductForm; stock: StockCounts; onSave: () => void };

/** Price and stock of a product without options; the original price of any. */
export function PriceFields({ form, stock, onSave }: Props) {
  const { fields, setField, options } = form;
  const isByOption = options.length > 0;
  return (
    <Section title="Price">
      <div className={stack.columns}>
        {!isByOption && (
          <TextField label="Price" inputMode="decimal" placeholder="0.00" {...form.text('price')} />
        )}
        <TextField
          label="Original price"
          inputMode="decimal"
          hint="Crossed out beside the price, if higher."
          placeholder="None"
          {...form.text('original_price')}
        />
        {!isByOption && <StockField option="" stock={stock} onSave={onSave} />}
      </div>
      {!isByOption && (
        <div className={stack.columns}>
          <TextField label="SKU" maxLength={64} {...form.text('sku')} />
          <TextField
            label="Barcode"
            hint="GTIN, EAN or UPC."
            inputMode="numeric"
            maxLength={20}
            {...form.text('barcode')}
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
