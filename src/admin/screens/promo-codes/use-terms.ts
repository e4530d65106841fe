import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { PROMO_CODES } from './promo-codes-query.ts';

/** Runs a change of promo codes and refetches the list. Returns whether it is running, and its refusal. */
export function usePromoChange() {
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
