import { Minus, Plus } from 'lucide-react';
import { describePersonalText } from '#domain/products/personalization.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';
import type { Units } from './use-refund.ts';

type RefundLine = Pick<Order['lines'][number], 'line' | 'name' | 'choices' | 'personalization'>;

/** How many of each line's remaining units to refund. */
export function RefundUnits({
  lines,
  left,
  units,
  onChange,
}: {
  lines: readonly RefundLine[];
  left: readonly { line: number; quantity: number }[];
  units: Units;
  onChange: (units: Units) => void;
}) {
  if (left.length === 0) return <p>Every item is refunded already.</p>;
  return (
    <ul className={styles.refundLines}>
      {left.map(({ line, quantity: most }) => {
        const details = lines.find((known) => known.line === line);
        const text = details?.personalization ? [describePersonalText(details.personalization)] : [];
        const name = [details?.name ?? '', ...text].join(', ');
        const chosen = units[line] ?? 0;
        const set = (count: number) => onChange({ ...units, [line]: Math.max(0, Math.min(most, count)) });
        return (
          <li key={line}>
            <div>
              <b>{details?.name}</b>
              <p className={styles.small}>{[...(details?.choices ?? []), ...text].join(', ')}</p>
            </div>
            <div className={styles.stepper}>
              <IconButton
                label={`Refund one fewer: ${name}`}
                disabled={chosen === 0}
                onClick={() => set(chosen - 1)}
              >
                <Minus />
              </IconButton>
              <output aria-label={`Units of ${name}`}>
                {chosen} of {most}
              </output>
              <IconButton
                label={`Refund one more: ${name}`}
                disabled={chosen === most}
                onClick={() => set(chosen + 1)}
              >
                <Plus />
              </IconButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
