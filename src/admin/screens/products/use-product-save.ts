import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, api, read } from '../../client/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { mergeUnsaved } from './merge-unsaved.ts';
import { type EditorProduct, productQuery } from './product-queries.ts';
import { saveProblem } from './save-problem.ts';
import { editOf, type ProductForm } from './use-product-form.ts';

/**
 * Saves the form. Refusals are shown next to their fields. `conflict` is the product that another person saved
 * meanwhile.
 */
export function useProductSave(
  product: EditorProduct,
  form: ProductForm,
  onProduct: (current: EditorProduct) => void,
) {
  const { id } = product;
  const queries = useQueryClient();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<EditorProduct | null>(null);
  const took = (current: EditorProduct) => {
    queries.setQueryData(productQuery(id).queryKey, current);
    onProduct(current);
    form.resetProduct();
    setProblem(undefined);
    setConflict(null);
  };
  const undo = () =>
    api.products[':id'][':step'].$post({ param: { id, step: 'undo' } }).then(
      () => {
        toast('The last save is undone.');
        return queries.invalidateQueries({ queryKey: ['products'] });
      },
      (error: Error) => toast(error.message, { tone: 'problem' }),
    );
  /**
   * Whether the product is saved. `theirs`: the product as another person saved it, which the merchant has seen.
   */
  const save = async (theirs?: EditorProduct): Promise<boolean> => {
    const version = theirs?.version ?? form.unsaved.version ?? product.version;
    const unsaved = theirs ? mergeUnsaved(form.unsaved, product, theirs) : form.unsaved;
    setSaving(true);
    setProblem(undefined);
    form.setProblems({});
    try {
      const json = { version, ...editOf(unsaved) };
      took(await read(api.products[':id'].$patch({ param: { id }, json })));
      toast('Saved', { action: { label: 'Undo', run: () => void undo() } });
      void queries.invalidateQueries({ queryKey: ['products'] });
      return true;
    } catch (error) {
      const failure = error as Error;
      if (failure instanceof ApiError && failure.code === 'conflict') {
        setConflict(failure.details as EditorProduct);
        return false;
      }
      setProblem(saveProblem(failure));
      // Stripe may have refused the prices, which the product is marked with.
      void queries.invalidateQueries({ queryKey: productQuery(id).queryKey });
      if (failure instanceof ApiError) form.setProblems(failure.fields);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, took, isSaving, problem, conflict, closeConflict: () => setConflict(null) };
}

/** Ctrl or Command with S saves. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
