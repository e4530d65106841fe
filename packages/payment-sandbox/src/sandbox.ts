import type { EventRecord, EventType } from './objects/event.ts';
import type { StateStore } from './state-store.ts';
import type { WireObject } from './wire/json.ts';

/** What every part of the sandbox works with. */
export type Sandbox = {
  state: StateStore;
  /** Unix seconds, by the sandbox's clock. */
  now(): number;
  /** Where a browser reads the hosted page of a session. */
  pageUrl(sessionId: string): string;
  /** Writes an event down and sends it to every endpoint that wants it, once it is safely on disk. */
  emitEvent(type: EventType, object: WireObject, cause?: EventCause): EventRecord;
};

/** The request that caused an event. */
export type EventCause = { requestId: string; idempotencyKey: string | null };
