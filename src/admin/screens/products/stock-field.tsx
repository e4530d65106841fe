import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { NOT_A_COUNT, parseCount } from './stock-count.ts';
import type { StockCounts } from './use-stock-counts.ts';

type Props = {
  option: string;
  stock: StockCounts;
  onSave: () => void;
  isLabelHidden?: boolean;
  hint?: string | undefined;
};

/** A stock count. Enter saves, as the save button and its key do. */
export function StockField({ option, stock, onSave, isLabelHidden = false, hint }: Props) {
  const [isFocused, setFocused] = useState(false);
  const { value, problem, reserved, onType } = stock.field(option);
  const held = reserved > 0 ? `${reserved} reserved by open payments.` : null;
  const isWrong = !isFocused && parseCount(value) === undefined;
  return (
    <TextField
      label={option ? `Stock of ${option}` : 'Stock'}
      isLabelHidden={isLabelHidden}
      inputMode="numeric"
      hint={isLabelHidden ? undefined : [held, hint].filter(Boolean).join(' ') || 'Empty: not counted.'}
      placeholder="∞"
      problem={problem ?? (isWrong ? NOT_A_COUNT : undefined)}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSave();
      }}
    />
  );
}
