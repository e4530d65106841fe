import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { EditorProduct } from './product-queries.ts';

type Props = {
  product: EditorProduct;
  option: string;
  count: number | null;
  reserved: number;
  isLabelHidden?: boolean;
};

/** A stock count. It is saved on blur, apart from the form, because sales change it all the time. */
export function StockField({ product, option, count, reserved, isLabelHidden = false }: Props) {
  const queries = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState({ seen: count, value: count });
  const shown = saved.seen === count ? saved.value : count;
  const save = async () => {
    if (typed === null) return;
    const text = typed.trim();
    const onHand = text === '' ? null : Number(text);
    setProblem(undefined);
    if (onHand === shown) return setTyped(null);
    if (onHand !== null && !/^\d{1,7}$/.test(text)) return setProblem('A whole number, or nothing.');
    try {
      const json = { option, onHand, seen: shown };
      await api.products[':id'].stock.$put({ param: { id: product.id }, json });
      setSaved({ seen: count, value: onHand });
      setTyped(null);
      toast(onHand === null ? 'No longer counted' : `${onHand} on hand`);
      await queries.invalidateQueries({ queryKey: ['products'] });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <TextField
      label={option ? `Stock of ${option}` : 'Stock'}
      isLabelHidden={isLabelHidden}
      inputMode="numeric"
      hint={
        isLabelHidden
          ? undefined
          : reserved > 0
            ? `${reserved} reserved by open payments.`
            : 'Empty: not counted.'
      }
      placeholder="∞"
      problem={problem}
      value={typed ?? (shown === null ? '' : String(shown))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
    />
  );
}
