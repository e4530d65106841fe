import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { useUnsaved } from '../../client/use-unsaved.ts';
import { PROMO_CODES, type PromoCode } from './promo-codes-query.ts';
import { messageBelow, problemsOf, type TermsForm } from './terms-form.ts';

/** Runs a change of promo codes and refetches the list. Returns whether it is running, and its refusal. */
function usePromoChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: PROMO_CODES.queryKey });
    }
  };
  return { isBusy, error, clearError: () => setError(undefined), run };
}

/** The terms as typed, and the code as it was when the edits began; null for a new one. */
export type TermsEdit = { terms: TermsForm; seen: PromoCode | null };

/**
 * The form of a dialog about terms. What was typed is still there when the dialog is opened again, until it is saved or
 * discarded. `send` runs the work if the typed amounts are valid. `problems` are keyed by the API's field names, and
 * `message` is shown at no field. With `isConflict`, another person changed the code, and `promo` is their version.
 */
export function useTermsForm(key: string, initial: TermsForm, promo: PromoCode | null = null) {
  const { isBusy, error, clearError, run } = usePromoChange();
  const [typed, setTyped] = useUnsaved<TermsEdit | undefined>(`terms ${key}`, undefined);
  const [typos, setTypos] = useState<Readonly<Record<string, string>>>({});
  const edit = typed ?? { terms: initial, seen: promo };
  const send = (sent: TermsEdit, work: (sent: TermsEdit) => Promise<void>) => {
    clearError();
    const found = problemsOf(sent.terms);
    setTypos(found);
    if (Object.keys(found).length > 0) return;
    if (sent !== edit) setTyped(sent);
    void run(async () => {
      await work(sent);
      setTyped(undefined);
    });
  };
  return {
    edit,
    isEdited: typed !== undefined,
    setTerms: (terms: TermsForm) => setTyped({ ...edit, terms }),
    discard() {
      setTyped(undefined);
      setTypos({});
      clearError();
    },
    send,
    onSubmit: (work: (sent: TermsEdit) => Promise<void>) => (event: FormEvent) => {
      event.preventDefault();
      send(edit, work);
    },
    isBusy,
    run,
    problems: { ...error?.fields, ...typos },
    message: error && messageBelow(error),
    isConflict: error?.code === 'conflict' && promo?.version !== edit.seen?.version,
    clearError,
  };
}
