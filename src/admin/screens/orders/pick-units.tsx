import { Minus, Plus } from 'lucide-react';
import { describePersonalText } from '#domain/products/personalization.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';
import type { Units } from './use-refund.ts';

type PickedLine = Pick<Order['lines'][number], 'line' | 'name' | 'choices' | 'personalization'>;

/** How many of each line's remaining units to take. */
export function PickUnits({
  verb,
  lines,
  left,
  units,
  onChange,
  hintFor = () => null,
}: {
  /** What is done with them, such as "Refund". */
  verb: string;
  lines: readonly PickedLine[];
  left: readonly { line: number; quantity: number }[];
  units: Units;
  onChange: (units: Units) => void;
  /** What tells the units of a line from others of it, such as "Already sent". */
  hintFor?: (line: number) => string | null;
}) {
  return (
    <ul className={styles.refundLines}>
      {left.map(({ line, quantity: most }) => {
        const details = lines.find((known) => known.line === line);
        const text = details?.personalization ? [describePersonalText(details.personalization)] : [];
        const choices = [...(details?.choices ?? []), ...text];
        const hint = hintFor(line);
        const name = [details?.name ?? '', ...choices, ...(hint === null ? [] : [hint.toLowerCase()])].join(
          ', ',
        );
        const chosen = units[line] ?? 0;
        const set = (count: number) => onChange({ ...units, [line]: Math.max(0, Math.min(most, count)) });
        return (
          <li key={line}>
            <div>
              <b>{details?.name}</b>
              <p className={styles.small}>{choices.join(', ')}</p>
              {hint !== null && <p className={styles.small}>{hint}</p>}
            </div>
            <div className={styles.stepper}>
              <IconButton
                label={`${verb} one fewer: ${name}`}
                disabled={chosen === 0}
                onClick={() => set(chosen - 1)}
              >
                <Minus />
              </IconButton>
              <output aria-label={`Units of ${name}`}>
                {chosen} of {most}
              </output>
              <IconButton
                label={`${verb} one more: ${name}`}
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
