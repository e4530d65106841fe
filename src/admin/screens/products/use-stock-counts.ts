import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../client/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { type EditorProduct, productQuery } from './product-queries.ts';
import { countOf, endedFirst, NOT_A_COUNT, parseCount, wholeCountOf } from './stock-count.ts';
import type { ProductForm } from './use-product-form.ts';

/**
 * The editor's stock counts. They are saved with the form, but not as a part of the product: sales change them all the
 * time, so each is refused if it changed since it was shown.
 */
export function useStockCounts(loaded: EditorProduct, form: ProductForm) {
  const { id } = loaded;
  const queries = useQueryClient();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const typed = form.unsaved.counts ?? {};

  /** Whether everything typed is a count. If not, the fields say so. */
  const check = (): boolean => {
    const wrong = Object.entries(typed).filter(([, { text }]) => parseCount(text) === undefined);
    if (wrong.length > 0) {
      form.setProblems(Object.fromEntries(wrong.map(([option]) => [problemKey(option), NOT_A_COUNT])));
    }
    return wrong.length === 0;
  };

  const save = async (): Promise<void> => {
    if (Object.keys(typed).length === 0) return;
    setSaving(true);
    const refused = new Map<string, Error>();
    const saved: (number | null)[] = [];
    for (const [option, { text, seen }] of endedFirst(typed)) {
      const label = labelNow(form, option);
      const onHand = parseCount(text);
      // The option was removed.
      if (label === undefined || onHand === undefined) continue;
      try {
        await api.products[':id'].stock.$put({ param: { id }, json: { option: label, onHand, seen } });
        saved.push(onHand);
      } catch (error) {
        refused.set(option, error as Error);
      }
    }
    await queries.invalidateQueries({ queryKey: ['products'] });
    const current = queries.getQueryData<EditorProduct>(productQuery(id).queryKey) ?? loaded;
    for (const [option, { text }] of Object.entries(typed)) {
      const error = refused.get(option);
      const label = labelNow(form, option) ?? option;
      // Its message names the current count, so the next attempt replaces that one.
      const isSeen = error instanceof ApiError && error.code === 'conflict';
      form.setCounts((before) => {
        const { [option]: latest, ...others } = before;
        if (!latest || (!error && latest.text === text)) return others;
        const seen = isSeen || !error ? countOf(current, label).onHand : latest.seen;
        return { ...others, [label]: { text: latest.text, seen } };
      });
    }
    form.setProblems(
      Object.fromEntries(
        [...refused].map(([option, { message }]) => [problemKey(labelNow(form, option) ?? option), message]),
      ),
    );
    const [first] = saved;
    if (saved.length > 1) toast(`${saved.length} stock counts saved`);
    else if (first !== undefined) toast(first === null ? 'No longer counted' : `${first} on hand`);
    setSaving(false);
  };

  /** What a field shows. */
  const field = (option: string) => {
    const { onHand, reserved } = countOf(loaded, option);
    const shown = onHand === null ? '' : String(onHand);
    return {
      reserved,
      value: typed[option]?.text ?? shown,
      problem: form.problems[problemKey(option)],
      onType: (text: string) => {
        form.setProblems(({ [problemKey(option)]: _solved, ...others }) => others);
        form.setCounts(({ [option]: before, ...others }) =>
          text === shown ? others : { ...others, [option]: { text, seen: before ? before.seen : onHand } },
        );
      },
    };
  };
  return {
    check,
    save,
    isSaving,
    field,
    /** The product's own count, as typed. */
    whole: wholeCountOf(loaded, field('').value),
    isWholeTyped: typed[''] !== undefined,
  };
}

export type StockCounts = ReturnType<typeof useStockCounts>;

const problemKey = (option: string) => `stock ${option}`;

/** The label of an option after its edits; undefined if it was removed. */
function labelNow({ options }: ProductForm, option: string): string | undefined {
  return option === '' ? option : options.find(({ was }) => was === option)?.label;
}
