import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import type { EditorOption, EditorProduct } from './product-queries.ts';
import styles from './products.module.css';
import { StockField } from './stock-field.tsx';
import type { ProductForm } from './use-product-form.ts';

/** Options with price, SKU, barcode and stock in one table. */
export function OptionsEditor({ product, form }: { product: EditorProduct; form: ProductForm }) {
  const { options, setOptions } = form;
  const change = (index: number, changes: Partial<EditorOption>) =>
    setOptions(options.map((option, at) => (at === index ? { ...option, ...changes } : option)));
  const move = (index: number, to: number) => {
    const next = [...options];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(to, 0, moved);
    setOptions(next);
  };
  const add = () => {
    const price = options.at(-1)?.price ?? form.fields.price;
    setOptions([
      ...options,
      { was: null, label: '', price, sku: '', barcode: '', onHand: null, reserved: 0 },
    ]);
  };
  return (
    <Section
      title={`Options: ${product.optionLabel.toLowerCase()}`}
      actions={
        <Button onClick={add}>
          <Plus /> Add option
        </Button>
      }
    >
      {options.length === 0 && (
        <p className={stack.quiet}>
          One price for all. Add options to sell it in several lengths, weights or sizes at different prices.
        </p>
      )}
      {options.length > 0 && (
        <div className={styles.optionsScroller}>
          <table className={styles.options} aria-label="Options">
            <thead>
              <tr className={styles.optionHead}>
                {[product.optionLabel, 'Price', 'SKU', 'Barcode', 'Stock'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <th scope="col">
                  <span className={styles.hidden}>Order</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {options.map((option, index) => (
                <tr key={option.was ?? `new-${index}`}>
                  <td>
                    <TextField
                      label={`Label of option ${index + 1}`}
                      isLabelHidden
                      value={option.label}
                      placeholder="20 in"
                      maxLength={60}
                      onChange={(event) => change(index, { label: event.target.value })}
                    />
                  </td>
                  <td>
                    <TextField
                      label={`Price of option ${index + 1}`}
                      isLabelHidden
                      inputMode="decimal"
                      value={option.price}
                      placeholder="0.00"
                      onChange={(event) => change(index, { price: event.target.value })}
                    />
                  </td>
                  <td>
                    <TextField
                      label={`SKU of option ${index + 1}`}
                      isLabelHidden
                      value={option.sku}
                      placeholder="SKU"
                      onChange={(event) => change(index, { sku: event.target.value })}
                    />
                  </td>
                  <td>
                    <TextField
                      label={`Barcode of option ${index + 1}`}
                      isLabelHidden
                      value={option.barcode}
                      placeholder="Barcode"
                      inputMode="numeric"
                      onChange={(event) => change(index, { barcode: event.target.value })}
                    />
                  </td>
                  <td>
                    {option.was !== null && option.was === option.label ? (
                      <StockField
                        product={product}
                        option={option.was}
                        count={option.onHand}
                        reserved={option.reserved}
                        isLabelHidden
                      />
                    ) : (
                      <small className={stack.quiet}>Save first</small>
                    )}
                  </td>
                  <td className={styles.optionActions}>
                    <IconButton
                      label={`Move option ${index + 1} up`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp />
                    </IconButton>
                    <IconButton
                      label={`Move option ${index + 1} down`}
                      disabled={index === options.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown />
                    </IconButton>
                    <IconButton
                      label={`Remove option ${index + 1}`}
                      onClick={() => setOptions(options.filter((_, at) => at !== index))}
                    >
                      <Trash2 />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
