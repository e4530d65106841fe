import { type KeyboardEvent, useRef } from 'react';
import styles from './sheet.module.css';

/** How editing ends: where the active cell moves, or `cancel`. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'cancel';

type Props = {
  label: string;
  text: string;
  choices: readonly { value: string; label: string }[] | undefined;
  onEnd: (text: string, end: EditEnd) => void;
};

/** The input of the cell being edited. Enter saves and moves down, Tab saves and moves right, Escape discards. */
export function CellEditor({ label, text, choices, onEnd }: Props) {
  const isOver = useRef(false);
  const end = (value: string, how: EditEnd) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(value, how);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    event.stopPropagation();
    const how = endOf(event);
    if (!how) return;
    event.preventDefault();
    end(event.currentTarget.value, how);
  };
  const common = {
    'aria-label': label,
    className: styles.editor,
    autoFocus: true,
    defaultValue: text,
    onKeyDown,
  };
  if (choices) {
    return (
      <select
        {...common}
        onBlur={(event) => end(event.target.value, 'stay')}
        onChange={(event) => end(event.target.value, 'stay')}
      >
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      autoComplete="off"
      onFocus={(event) =>
        event.target.setSelectionRange(event.target.value.length, event.target.value.length)
      }
      onBlur={(event) => end(event.target.value, 'stay')}
    />
  );
}

function endOf({ key, shiftKey }: KeyboardEvent): EditEnd | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return key === 'Escape' ? 'cancel' : null;
}
