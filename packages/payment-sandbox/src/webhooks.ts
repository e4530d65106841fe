import { createDeliveryFaults, type DeliveryFaults } from './delivery-faults.ts';
import { newId } from './ids.ts';
import { type EventRecord, formatEvent } from './objects/event.ts';
import { type EndpointRecord, wantsEvent } from './objects/webhook-endpoint.ts';
import type { DeliveryRecord, StateStore } from './state-store.ts';
import { signWebhook } from './webhook-signature.ts';

const ANSWER_WITHIN_MS = 15_000;
const GIVE_UP_AFTER_S = 3 * 24 * 60 * 60;

/** An attempt to deliver an event. The status is 0 if there was no response. */
export type DeliveryAttempt = { eventId: string; type: string; url: string; status: number };

/** Delivers signed events to endpoints, with retries until they return 2xx, for at most three days. */
export type Webhooks = {
  /** Adds a pending delivery for every subscribed endpoint and starts sending once it is on disk. */
  enqueue(event: EventRecord): void;
  /** Attempts all pending deliveries at once: after a restart, or when a test moves the clock. */
  resume(): void;
  /** Resolves when no attempt is in progress, or after `withinMs`. */
  attempted(withinMs: number): Promise<void>;
  /** Sends an old event again to every endpoint. Returns the HTTP statuses, 0 for no response. */
  replay(event: EventRecord): Promise<number[]>;
  faults: DeliveryFaults;
  close(): Promise<void>;
};

export function createWebhooks(parts: {
  state: StateStore;
  /** All current endpoints, the store's own first. */
  endpoints: () => EndpointRecord[];
  /** The real time in Unix seconds: receivers compare it with their own clock. */
  wallClock: () => number;
  /** The delay after each failed attempt. The last one repeats. */
  retryDelaysMs: readonly number[];
  onDelivery: (attempt: DeliveryAttempt) => void;
  reportFault: (error: unknown) => void;
}): Webhooks {
  const { state, endpoints, wallClock, retryDelaysMs, onDelivery, reportFault } = parts;
  const faults = createDeliveryFaults();
  const underWay = new Map<string, Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const closing = new AbortController();

  const send = async (event: EventRecord, endpoint: EndpointRecord): Promise<number> => {
    const status = await post(event, endpoint);
    if (!closing.signal.aborted)
      onDelivery({ eventId: event.id, type: event.type, url: endpoint.url, status });
    return status;
  };

  const post = async (event: EventRecord, endpoint: EndpointRecord): Promise<number> => {
    const body = JSON.stringify(formatEvent(event, 1), null, 2);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
          'user-agent': 'Stripe/1.0 (payment sandbox)',
          'stripe-signature': signWebhook(body, endpoint.secret, wallClock()),
        },
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };

  const attempt = async ({ id }: DeliveryRecord): Promise<void> => {
    // The step that adds this delivery may still be running: let it finish, then wait for the disk.
    await Promise.resolve();
    await state.settled();
    const delivery = state.find('delivery', id);
    const event = delivery === null ? null : state.find('event', delivery.eventId);
    const endpoint = endpoints().find((candidate) => candidate.id === delivery?.endpointId);
    if (delivery === null || closing.signal.aborted) return;
    if (event === null || endpoint === undefined || faults.isDropped()) {
      state.remove('delivery', id);
      return;
    }
    await pause(faults.delayMs(), closing.signal);
    const statuses = faults.isLost()
      ? [0]
      : await Promise.all(Array.from({ length: 1 + faults.copies() }, () => send(event, endpoint)));
    if (closing.signal.aborted) return;
    const isDelivered = statuses.every((status) => status >= 200 && status < 300);
    if (isDelivered || wallClock() - event.created > GIVE_UP_AFTER_S) state.remove('delivery', id);
    else tryAgain({ ...delivery, attempts: delivery.attempts + 1 });
  };

  const tryAgain = (delivery: DeliveryRecord): void => {
    state.put('delivery', delivery);
    const delayMs = retryDelaysMs[Math.min(delivery.attempts, retryDelaysMs.length) - 1] ?? 0;
    timers.set(
      delivery.id,
      setTimeout(() => start(delivery), delayMs),
    );
  };

  const start = (delivery: DeliveryRecord): void => {
    clearTimeout(timers.get(delivery.id));
    timers.delete(delivery.id);
    const go = async (): Promise<void> => {
      if (underWay.has(delivery.id)) return;
      const running = attempt(delivery).finally(() => underWay.delete(delivery.id));
      underWay.set(delivery.id, running);
      await running;
    };
    if (!faults.holdBack(go)) go().catch(reportFault);
  };

  return {
    enqueue: (event) => {
      for (const endpoint of endpoints().filter((candidate) => wantsEvent(candidate, event.type))) {
        const delivery = { id: newId('delivery'), eventId: event.id, endpointId: endpoint.id, attempts: 0 };
        state.put('delivery', delivery);
        start(delivery);
      }
    },
    resume: () => {
      for (const delivery of state.list('delivery')) start(delivery);
    },
    attempted: async (withinMs) => {
      const waiting = new AbortController();
      await Promise.race([Promise.allSettled(underWay.values()), pause(withinMs, waiting.signal)]);
      waiting.abort();
    },
    replay: (event) => Promise.all(endpoints().map((endpoint) => send(event, endpoint))),
    faults,
    close: async () => {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.allSettled(underWay.values());
    },
  };
}

/** Waits. Resolves early, without an error, when the signal fires. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
