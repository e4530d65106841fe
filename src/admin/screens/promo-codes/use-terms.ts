import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { PROMO_CODES } from './promo-codes-query.ts';
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

/**
 * The form of a dialog about terms. `onSubmit` runs the work if the typed amounts are valid. `problems` are by the API's names
 * of the fields, and `message` is what no field shows.
 */
export function useTermsForm(initial: () => TermsForm) {
  const { isBusy, error, clearError, run } = usePromoChange();
  const [terms, setTerms] = useState(initial);
  const [typos, setTypos] = useState<Readonly<Record<string, string>>>({});
  const onSubmit = (work: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    clearError();
    const found = problemsOf(terms);
    setTypos(found);
    if (Object.keys(found).length === 0) void run(work);
  };
  const problems = { ...error?.fields, ...typos };
  return { terms, setTerms, onSubmit, isBusy, run, problems, message: error && messageBelow(error) };
}
