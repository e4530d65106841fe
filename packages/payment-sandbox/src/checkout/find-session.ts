import type { SessionRecord } from '../objects/session.ts';
import { formatSession } from '../objects/session-format.ts';
import type { EventCause, Sandbox } from '../sandbox.ts';
import type { WireObject } from '../wire/json.ts';

/**
 * The current state of a session, or null if the id is unknown. An open session expires at the second of
 * `expires_at`, even if the timer has not run yet.
 */
export function findSession(sandbox: Sandbox, id: string): SessionRecord | null {
  const session = sandbox.state.find('session', id);
  if (session?.status === 'open' && sandbox.now() >= session.expiresAt)
    return expireSession(sandbox, session);
  return session;
}

/** Expires an open session and notifies the endpoints. */
export function expireSession(sandbox: Sandbox, session: SessionRecord, cause?: EventCause): SessionRecord {
  const expired: SessionRecord = { ...session, status: 'expired', challenge: null };
  sandbox.state.atomically(() => {
    sandbox.state.put('session', expired);
    cancelIntent(sandbox, session);
    sandbox.emitEvent('checkout.session.expired', showSession(sandbox, expired), cause);
  });
  return expired;
}

/** Expires all overdue sessions. Returns when the next one is due, in Unix seconds. */
export function expireOverdueSessions(sandbox: Sandbox): number | null {
  let next: number | null = null;
  for (const { id } of sandbox.state.list('session')) {
    const session = findSession(sandbox, id);
    if (session?.status !== 'open') continue;
    next = next === null ? session.expiresAt : Math.min(next, session.expiresAt);
  }
  return next;
}

/** A session in Stripe's format. */
export function showSession(sandbox: Sandbox, session: SessionRecord): WireObject {
  return formatSession(session, sandbox.pageUrl(session.id));
}

function cancelIntent({ state }: Sandbox, session: SessionRecord): void {
  const intent = session.paymentIntentId === null ? null : state.find('intent', session.paymentIntentId);
  if (intent !== null) state.put('intent', { ...intent, status: 'canceled' });
}
