import { useEffect, useState } from 'react';
import type { OrderAnswer } from '#contract/order-data.ts';
import { loadOrder } from '#storefront/order/order-api.ts';
import { type OrderState, stateOf, watchOrder } from './watch-order.ts';

/**
 * The order of a payment session, polled until it is settled; `lookAgain` starts over. An order in the page's data
 * is available at once.
 */
export function useOrder(
  sessionId: string,
  known: OrderAnswer | undefined,
): { state: OrderState; lookAgain: () => void } {
  // The page is refetched on every catalog change, so the initial data is kept and polled from there.
  const [first, setFirst] = useState({ sessionId, known });
  if (first.sessionId !== sessionId) setFirst({ sessionId, known });
  const [state, setState] = useState(() => firstState(first));
  const [round, setRound] = useState(0);
  useEffect(() => {
    const { sessionId, known } = first;
    setState(firstState(first));
    if (sessionId === '') return;
    const aborter = new AbortController();
    const { signal } = aborter;
    watchOrder({
      known,
      load: () => loadOrder(sessionId, signal),
      wait: (delayMs) => waitFor(delayMs, signal),
      onState: (next) => {
        if (!signal.aborted) setState(next);
      },
    }).catch(() => undefined);
    return () => aborter.abort(round);
  }, [first, round]);
  return { state, lookAgain: () => setRound((current) => current + 1) };
}

function firstState({ sessionId, known }: { sessionId: string; known: OrderAnswer | undefined }): OrderState {
  if (sessionId === '') return { kind: 'no-session' };
  return known?.kind === 'found' ? stateOf(known) : { kind: 'loading' };
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
