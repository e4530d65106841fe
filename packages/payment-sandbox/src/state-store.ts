import { type Change, type Journal, openJournal } from './journal.ts';
import type { ChargeRecord } from './objects/charge.ts';
import type { CouponRecord } from './objects/coupon.ts';
import type { DisputeRecord } from './objects/dispute.ts';
import type { EventRecord } from './objects/event.ts';
import type { PaymentIntentRecord } from './objects/payment-intent.ts';
import type { PriceRecord } from './objects/price.ts';
import type { ProductRecord } from './objects/product.ts';
import type { PromotionCodeRecord } from './objects/promotion-code.ts';
import type { RefundRecord } from './objects/refund.ts';
import type { SessionRecord } from './objects/session.ts';
import type { EndpointRecord } from './objects/webhook-endpoint.ts';
import type { WireObject } from './wire/json.ts';

/** A pending delivery of an event to an endpoint. Deleted once it is delivered or given up. */
export type DeliveryRecord = { id: string; eventId: string; endpointId: string; attempts: number };

/** The stored response for an Idempotency-Key. Its id is the key. */
export type AnswerRecord = {
  id: string;
  created: number;
  fingerprint: string;
  status: number;
  body: WireObject;
};

/** The sandbox's own secrets, generated once. */
export type SecretsRecord = { id: 'secrets'; secretKey: string; webhookSecret: string; formSecret: string };

type Records = {
  answer: AnswerRecord;
  charge: ChargeRecord;
  coupon: CouponRecord;
  delivery: DeliveryRecord;
  dispute: DisputeRecord;
  endpoint: EndpointRecord;
  event: EventRecord;
  intent: PaymentIntentRecord;
  price: PriceRecord;
  product: ProductRecord;
  promotionCode: PromotionCodeRecord;
  refund: RefundRecord;
  secrets: SecretsRecord;
  session: SessionRecord;
};
type Kind = keyof Records;

/** The sandbox's state. Records are immutable: to change one, put a new one. */
export type StateStore = {
  find<K extends Kind>(kind: K, id: string): Records[K] | null;
  /** Oldest first. */
  list<K extends Kind>(kind: K): Records[K][];
  put<K extends Kind>(kind: K, record: Records[K]): void;
  remove(kind: Kind, id: string): void;
  /** Runs a synchronous step and writes its changes to disk together. If it throws, all of them are rolled back. */
  atomically<T>(step: () => T): T;
  /**
   * Resolves when all changes so far would survive a power failure. Wait for it before sending a response or an
   * event.
   */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the state stored in a file. `isKept` drops old records when the file is rewritten. */
export async function openStateStore(
  file: string,
  isKept: (kind: string, record: object) => boolean = () => true,
): Promise<StateStore> {
  const kinds: RecordsByKind = new Map();
  const journal = await openJournal(
    file,
    ({ kind, id, record }) => applyChange(kinds, kind, id, record),
    function* snapshot() {
      for (const [kind, records] of kinds) {
        for (const [id, record] of records) {
          if (isKept(kind, record)) yield { kind, id, record };
          else records.delete(id);
        }
      }
    },
  );
  return storeOver(kinds, journal);
}

/** State in memory only. */
export function createMemoryStateStore(): StateStore {
  return storeOver(new Map(), { append: () => {}, settled: async () => {}, close: async () => {} });
}

type RecordsByKind = Map<string, Map<string, object>>;

function recordsIn(kinds: RecordsByKind, kind: string): Map<string, object> {
  const records = kinds.get(kind) ?? new Map<string, object>();
  kinds.set(kind, records);
  return records;
}

function applyChange(kinds: RecordsByKind, kind: string, id: string, record: object | null): void {
  if (record === null) recordsIn(kinds, kind).delete(id);
  else recordsIn(kinds, kind).set(id, record);
}

function storeOver(kinds: RecordsByKind, journal: Journal): StateStore {
  const recordsOf = (kind: string): Map<string, object> => recordsIn(kinds, kind);
  const apply = (kind: string, id: string, record: object | null): void =>
    applyChange(kinds, kind, id, record);
  let step: (Change & { before: object | null })[] | null = null;
  const change = (kind: string, id: string, record: object | null): void => {
    step?.push({ kind, id, record, before: recordsOf(kind).get(id) ?? null });
    apply(kind, id, record);
    if (step === null) journal.append({ kind, id, record });
  };

  return {
    find: <K extends Kind>(kind: K, id: string) =>
      (recordsOf(kind).get(id) as Records[K] | undefined) ?? null,
    list: <K extends Kind>(kind: K) => [...recordsOf(kind).values()] as Records[K][],
    put: (kind, record) => change(kind, record.id, record),
    remove: (kind, id) => change(kind, id, null),
    atomically: (work) => {
      if (step !== null) return work();
      const changes: (Change & { before: object | null })[] = [];
      step = changes;
      try {
        const result = work();
        for (const { kind, id, record } of changes) journal.append({ kind, id, record });
        return result;
      } catch (error) {
        for (const { kind, id, before } of changes.reverse()) apply(kind, id, before);
        throw error;
      } finally {
        step = null;
      }
    },
    settled: journal.settled,
    close: journal.close,
  };
}
