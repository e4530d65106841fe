import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import styles from './products.module.css';

type Props = {
  label: string;
  value: string;
  placeholder?: string;
  isDisabled?: boolean;
  /** Saves a new value. Rejects with a sentence. */
  onSave: (value: string) => Promise<void>;
  /** Values of a column copied from a spreadsheet, from this row on. */
  onPasteColumn: (values: readonly string[]) => void;
};

/**
 * A cell that can be edited in place. Enter saves and goes down, Tab saves and goes on, the arrows up and down change the
 * row, Escape takes the change back.
 */
export function CellInput({ label, value, placeholder, isDisabled = false, onSave, onPasteColumn }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const isLeaving = useRef(false);
  const save = async () => {
    if (typed === null || typed.trim() === value) {
      setTyped(null);
      setProblem(undefined);
      return;
    }
    try {
      await onSave(typed.trim());
      setTyped(null);
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      focusCell(event.currentTarget, event.shiftKey ? -step : step);
    } else if (event.key === 'Escape') {
      isLeaving.current = true;
      setTyped(null);
      setProblem(undefined);
      event.currentTarget.closest('tr')?.focus();
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const values = event.clipboardData
      .getData('text/plain')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    if (values.length < 2) return;
    event.preventDefault();
    onPasteColumn(values.map((line) => line.split('\t')[0]?.trim() ?? ''));
  };
  return (
    <input
      className={styles.cellInput}
      data-cell={label.split(' of ')[0]}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      title={problem}
      value={typed ?? value}
      placeholder={placeholder}
      disabled={isDisabled}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        if (isLeaving.current) isLeaving.current = false;
        else void save();
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

/** Moves to the same cell of another row. */
function focusCell(input: HTMLInputElement, step: number): void {
  const row = input.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const cell = next?.querySelector<HTMLInputElement>(`[data-cell="${input.dataset.cell}"]:not(:disabled)`);
  if (cell) cell.focus();
  else input.blur();
}
