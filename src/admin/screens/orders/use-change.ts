import { useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { useReloadOrders } from './order-api.ts';

/** Runs a change of an order. Confirms it and closes, or shows why it was refused. */
export function useChange(onClose: () => void) {
  const toast = useToast();
  const reload = useReloadOrders();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      toast(await work());
      await reload();
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { run: (work: () => Promise<string>) => void run(work), isBusy, problem };
}
