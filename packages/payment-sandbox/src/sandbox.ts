import type { EventRecord, EventType } from './objects/event.ts';
import type { StateStore } from './state-store.ts';
import type { WireObject } from './wire/json.ts';

/** The shared parts of the sandbox. */
export type Sandbox = {
  state: StateStore;
  /** The sandbox's clock, in Unix seconds. */
  now(): number;
  /** The URL of a session's hosted page. */
  pageUrl(sessionId: string): string;
  /** Stores an event and, once it is on disk, sends it to every subscribed endpoint. */
  emitEvent(type: EventType, object: WireObject, cause?: EventCause): EventRecord;
};

/** The request that caused an event. */
export type EventCause = { requestId: string; idempotencyKey: string | null };
