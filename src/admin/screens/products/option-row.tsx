import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';
import { optionExample } from './option-example.ts';
import type { EditorOption } from './product-queries.ts';
import styles from './products.module.css';
import { StockField } from './stock-field.tsx';
import type { StockCounts } from './use-stock-counts.ts';

type Props = {
  stock: StockCounts;
  /** What the options of the product are called, such as `Carat Weight`. */
  heading: string;
  option: EditorOption;
  index: number;
  count: number;
  /** Messages for refused fields, by field name. */
  problems: Readonly<Record<string, string>>;
  onChange: (changes: Partial<EditorOption>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onSave: () => void;
};

const TEXTS = [
  { field: 'label', label: 'Label', inputMode: 'text', maxLength: 60 },
  { field: 'price', label: 'Price', placeholder: '0.00', inputMode: 'decimal', maxLength: 12 },
  { field: 'sku', label: 'SKU', placeholder: 'SKU', inputMode: 'text', maxLength: 64 },
  { field: 'barcode', label: 'Barcode', placeholder: 'Barcode', inputMode: 'numeric', maxLength: 20 },
] as const;

/** One option of a product. Stock is counted by the option's label, so a new option must be saved first. */
export function OptionRow({
  stock,
  heading,
  option,
  index,
  count,
  problems,
  onChange,
  onMove,
  onRemove,
  onSave,
}: Props) {
  const number = index + 1;
  return (
    <tr>
      {TEXTS.map(({ field, label, ...input }) => (
        <td key={field}>
          <TextField
            {...input}
            {...(field === 'label' && { placeholder: optionExample(heading) })}
            label={`${label} of option ${number}`}
            isLabelHidden
            value={option[field]}
            problem={problems[`options.${index}.${field}`]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        </td>
      ))}
      <td>
        <OptionStock {...{ option, stock, onSave }} />
      </td>
      <td className={styles.optionActions}>
        <IconButton
          label={`Move option ${number} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move option ${number} down`}
          disabled={number === count}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={`Remove option ${number}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </td>
    </tr>
  );
}

function OptionStock({ option, stock, onSave }: Pick<Props, 'option' | 'stock' | 'onSave'>) {
  if (stock.whole === 'shared') return <small className={stack.quiet}>Shared</small>;
  if (option.was === null || option.was !== option.label)
    return <small className={stack.quiet}>Save first</small>;
  return <StockField option={option.was} stock={stock} onSave={onSave} isLabelHidden />;
}
