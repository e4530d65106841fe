import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { OptionRow } from './option-row.tsx';
import type { EditorOption } from './product-queries.ts';
import styles from './products.module.css';
import type { ProductForm } from './use-product-form.ts';
import type { StockCounts } from './use-stock-counts.ts';

type Props = { optionLabel: string; form: ProductForm; stock: StockCounts; onSave: () => void };

/** A table of the options with price, SKU, barcode and stock. */
export function OptionsEditor({ optionLabel, form, stock, onSave }: Props) {
  const { options, setOptions, problems } = form;
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
    const empty = { was: null, label: '', reference: '', sku: '', barcode: '', onHand: null, reserved: 0 };
    setOptions([...options, { ...empty, price }]);
  };
  return (
    <Section
      title="Options"
      actions={
        <Button onClick={add}>
          <Plus /> Add option
        </Button>
      }
    >
      {problems.options && (
        <p role="alert" className={stack.problem}>
          {problems.options}
        </p>
      )}
      {options.length === 0 && (
        <p className={stack.quiet}>
          One price for all. Add options to sell it in several lengths, weights or sizes at different prices.
        </p>
      )}
      {options.length > 0 && (
        <div className={styles.optionsScroller}>
          <table className={styles.options} aria-label="Options">
            <OptionHead label={optionLabel} />
            <tbody>
              {options.map((option, index) => (
                <OptionRow
                  key={option.was ?? `new-${index}`}
                  stock={stock}
                  heading={optionLabel}
                  option={option}
                  index={index}
                  count={options.length}
                  problems={problems}
                  onChange={(changes) => change(index, changes)}
                  onMove={(to) => move(index, to)}
                  onRemove={() => setOptions(options.filter((_, at) => at !== index))}
                  onSave={onSave}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

function OptionHead({ label }: { label: string }) {
  return (
    <thead>
      <tr className={styles.optionHead}>
        {[label, 'Price', 'SKU', 'Barcode', 'Stock'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col">
          <span className={styles.hidden}>Order</span>
        </th>
      </tr>
    </thead>
  );
}
