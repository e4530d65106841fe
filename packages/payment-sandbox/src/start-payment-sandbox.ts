import { createApiHandler } from './api/handle-request.ts';
import { isForgotten } from './api/idempotency.ts';
import { expireOverdueSessions } from './checkout/find-session.ts';
import { createControl, type SandboxControl } from './control.ts';
import { createControlApi } from './control-api.ts';
import { newId, randomText } from './ids.ts';
import { openListener } from './listener.ts';
import type { EventRecord } from './objects/event.ts';
import type { EndpointRecord } from './objects/webhook-endpoint.ts';
import { type Brand, DEFAULT_BRAND } from './page/brand.ts';
import { createPages } from './page/pages.ts';
import { createPriceLookup, type SandboxPrice } from './price-lookup.ts';
import type { Sandbox } from './sandbox.ts';
import { type AnswerRecord, openStateStore, type SecretsRecord, type StateStore } from './state-store.ts';
import { createWebhooks, type DeliveryAttempt } from './webhooks.ts';

export type { Brand, DeliveryAttempt, SandboxControl, SandboxPrice };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const RETRY_DELAYS_MS = [
  200,
  SECOND_MS,
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  60 * MINUTE_MS,
];
const EVENTS_KEPT_S = 30 * 24 * 60 * 60;

export type PaymentSandboxOptions = {
  /** The sandbox's state. Readable by the owner only. */
  stateFile: string;
  /** The public origin of the hosted pages. Defaults to the sandbox's own address. */
  publicUrl?: string;
  /** Looks up prices outside the sandbox, such as a store's own. Prices created through the API take precedence. */
  findPrice?: (priceId: string) => Promise<SandboxPrice | null>;
  /** Receives every event, signed with `webhookSecret`, in addition to the endpoints created through the API. */
  webhookUrl?: string;
  /** Generated once and stored in the state file if absent. */
  webhookSecret?: string;
  /** The API key that clients must send. Generated once and stored in the state file if absent. */
  secretKey?: string;
  /** The name, logo and font of the hosted page. */
  brand?: Brand;
  /** 0 or absent: any free port. */
  port?: number;
  clock?: () => Date;
  /** The delay after each failed delivery. The last one repeats for three days. */
  retryDelaysMs?: readonly number[];
  /** Called after every delivery attempt. */
  onDelivery?: (attempt: DeliveryAttempt) => void;
  /** Reports unexpected errors. Defaults to the console. */
  reportFault?: (error: unknown) => void;
};

export type PaymentSandbox = {
  host: '127.0.0.1';
  port: number;
  secretKey: string;
  webhookSecret: string;
  /** Handles everything under `/sandbox`, so that a store can serve the pages on its own origin. */
  handlePage(request: Request): Promise<Response>;
  control: SandboxControl;
  /** Stops listening, sending and all timers. Pending deliveries are sent after the next start. */
  close(): Promise<void>;
};

/**
 * A small Stripe on this machine: it implements the API that the official SDK uses, serves a hosted payment page
 * and signs webhooks like Stripe. No card is charged and nothing leaves the machine.
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { clock = () => new Date(), reportFault = console.error } = options;
  const wallClock = (): number => Math.floor(clock().getTime() / SECOND_MS);
  let advancedMs = 0;
  const now = (): number => Math.floor((clock().getTime() + advancedMs) / SECOND_MS);

  const listener = await openListener(options.port ?? 0, reportFault);
  const publicUrl = options.publicUrl ?? `http://127.0.0.1:${listener.port}`;
  const state = await openStateStore(options.stateFile, (kind, record) => isKept(kind, record, now())).catch(
    async (error: unknown) => {
      await listener.close();
      throw error;
    },
  );
  const secrets = secretsOf(state, options);
  const webhooks = createWebhooks({
    state,
    endpoints: () => endpointsOf(state, options.webhookUrl, secrets),
    wallClock,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
    onDelivery: options.onDelivery ?? (() => {}),
    reportFault,
  });

  const sandbox: Sandbox = {
    state,
    now,
    pageUrl: (sessionId) => `${publicUrl.replace(/\/$/, '')}/sandbox/pay/${sessionId}`,
    emitEvent: (type, object, cause) => {
      const event: EventRecord = {
        id: newId('event'),
        created: now(),
        type,
        object,
        requestId: cause?.requestId ?? null,
        idempotencyKey: cause?.idempotencyKey ?? null,
      };
      state.put('event', event);
      webhooks.enqueue(event);
      return event;
    },
  };

  const handlePage = createPages({
    sandbox,
    brand: options.brand ?? DEFAULT_BRAND,
    formSecret: secrets.formSecret,
    waitForDelivery: () => webhooks.attempted(2 * SECOND_MS),
    reportFault,
  });
  const control = createControl(sandbox, webhooks, (milliseconds) => {
    advancedMs += milliseconds;
  });
  const { secretKey } = secrets;
  listener.serve({
    handleApi: createApiHandler({
      sandbox,
      secretKey,
      loadPrice: createPriceLookup(sandbox, options.findPrice ?? (async () => null), publicUrl),
      reportFault,
    }),
    handleControl: createControlApi({ sandbox, control, secretKey, reportFault }),
    handlePage,
  });

  const stopExpiring = keepExpiring(sandbox);
  webhooks.resume();
  await state.settled();

  return {
    host: '127.0.0.1',
    port: listener.port,
    secretKey,
    webhookSecret: secrets.webhookSecret,
    handlePage,
    control,
    close: async () => {
      stopExpiring();
      await Promise.all([listener.close(), webhooks.close()]);
      await state.close();
    },
  };
}

/** Expires sessions on time: wakes up for the next one due, and at least once a minute. */
function keepExpiring(sandbox: Sandbox): () => void {
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const next = expireOverdueSessions(sandbox);
    const waitMs = next === null ? MINUTE_MS : (next - sandbox.now()) * SECOND_MS;
    timer = setTimeout(look, Math.min(Math.max(waitMs, SECOND_MS), MINUTE_MS));
  };
  look();
  return () => clearTimeout(timer);
}

/**
 * The secrets stored in the state file, generated on the first start. Secrets in the options override them for this
 * run only.
 */
function secretsOf(
  state: StateStore,
  given: Pick<PaymentSandboxOptions, 'secretKey' | 'webhookSecret'>,
): SecretsRecord {
  const kept: SecretsRecord = state.find('secrets', 'secrets') ?? {
    id: 'secrets',
    secretKey: newId('secretKey'),
    webhookSecret: newId('webhookSecret'),
    formSecret: randomText(32),
  };
  state.put('secrets', kept);
  return {
    ...kept,
    secretKey: given.secretKey ?? kept.secretKey,
    webhookSecret: given.webhookSecret ?? kept.webhookSecret,
  };
}

function endpointsOf(
  state: StateStore,
  ownUrl: string | undefined,
  secrets: SecretsRecord,
): EndpointRecord[] {
  const registered = state.list('endpoint');
  if (ownUrl === undefined) return registered;
  const own: EndpointRecord = {
    id: 'own',
    created: 0,
    url: ownUrl,
    secret: secrets.webhookSecret,
    enabledEvents: ['*'],
    apiVersion: null,
    description: null,
    metadata: {},
  };
  return [own, ...registered];
}

function isKept(kind: string, record: object, now: number): boolean {
  if (kind === 'answer') return !isForgotten(record as AnswerRecord, now);
  if (kind === 'event') return now - (record as EventRecord).created < EVENTS_KEPT_S;
  return true;
}
