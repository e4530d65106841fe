import { Minus, Plus } from 'lucide-react';
import icon from '#storefront/ui/icon.module.css';
import styles from './cart-line-row.module.css';

export function QuantityStepper({
  name,
  quantity,
  onChange,
}: {
  name: string;
  quantity: number;
  onChange: (next: number) => void;
}) {
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus className={icon.small} aria-hidden="true" />
      </button>
      <span aria-live="polite">{quantity}</span>
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus className={icon.small} aria-hidden="true" />
      </button>
    </div>
  );
}
