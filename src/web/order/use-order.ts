import { useEffect, useState } from 'react';
import { loadOrder } from './order-calls.ts';
import { type OrderState, watchOrder } from './watch-order.ts';

/** The order of a payment session, watched until it is settled; `lookAgain` starts over. */
export function useOrder(sessionId: string): { state: OrderState; lookAgain: () => void } {
  const [state, setState] = useState<OrderState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (sessionId === '') {
      setState({ kind: 'no-session' });
      return;
    }
    const aborter = new AbortController();
    const { signal } = aborter;
    setState({ kind: 'loading' });
    watchOrder({
      load: () => loadOrder(sessionId, signal),
      wait: (delayMs) => waitFor(delayMs, signal),
      onState: (next) => {
        if (!signal.aborted) setState(next);
      },
    }).catch(() => undefined);
    return () => aborter.abort(round);
  }, [sessionId, round]);
  return { state, lookAgain: () => setRound((current) => current + 1) };
}

function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
