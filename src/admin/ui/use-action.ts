import { useState } from 'react';
import { messageOf } from './message-of.ts';

/** State of a form or dialog whose change may fail. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  /** Runs the change, and resolves to whether it succeeded. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    run,
    /** What the last run threw. */
    error,
    /** Its message, undefined if the last run succeeded. */
    problem: error === undefined ? undefined : messageOf(error),
  };
}
