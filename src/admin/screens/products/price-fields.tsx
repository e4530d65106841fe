import { Checkbox, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { StockField } from './stock-field.tsx';
import type { ProductForm } from './use-product-form.ts';
import type { StockCounts } from './use-stock-counts.ts';

/** What a count of a product with options means. */
const WHOLE_HINTS = {
  none: 'Each option has its own count.',
  shared: 'All options share it. Empty it to count each option.',
  unused: 'Not used: options have their own counts. Empty it.',
};

type Props = { form: ProductForm; stock: StockCounts; onSave: () => void };

/** Price and stock of a product without options; the original price of any, and a count of the product as a whole. */
export function PriceFields({ form, stock, onSave }: Props) {
  const { fields, setField, options } = form;
  const isByOption = options.length > 0;
  // A count from before the options still limits what is sold, so it must not be hidden.
  const isCounted = !isByOption || stock.isWholeTyped || stock.whole !== 'none';
  return (
    <Section title="Price">
      <div className={stack.columns}>
        {!isByOption && (
          <TextField label="Price" inputMode="decimal" placeholder="0.00" {...form.text('price')} />
        )}
        <TextField
          label="Original price"
          inputMode="decimal"
          hint={`Crossed out beside the ${isByOption ? 'lowest price' : 'price'}, if higher.`}
          placeholder="None"
          {...form.text('original_price')}
        />
        {isCounted && (
          <StockField
            option=""
            stock={stock}
            onSave={onSave}
            hint={isByOption ? WHOLE_HINTS[stock.whole] : undefined}
          />
        )}
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
