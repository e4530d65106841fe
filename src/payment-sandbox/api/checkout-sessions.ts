import { expireOverdueSessions, expireSession, findSession, showSession } from '../checkout/find-session.ts';
import type { SessionRecord } from '../objects/session.ts';
import { formatLines } from '../objects/session-format.ts';
import type { Sandbox } from '../sandbox.ts';
import { noSuch, Refusal } from '../wire/errors.ts';
import { text, word } from '../wire/parameters.ts';
import { createdRange, formatPage, newestFirst, PAGE_FIELDS } from './listing.ts';
import { newSession } from './new-session.ts';
import { type Route, route } from './route.ts';
import { SESSION_FIELDS } from './session-parameters.ts';

export const checkoutSessionRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/checkout/sessions',
    takes: SESSION_FIELDS,
    priceIds: (params) => params.line_items.flatMap(({ price }) => price ?? []),
    run: (params, call) => {
      const session = newSession(params, call);
      call.sandbox.state.put('session', session);
      return showSession(call.sandbox, session);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions',
    takes: {
      ...PAGE_FIELDS,
      created: createdRange,
      payment_intent: text(),
      status: word('complete', 'expired', 'open'),
    },
    run: (params, { sandbox }) => {
      expireOverdueSessions(sandbox);
      const found = newestFirst(sandbox.state.list('session')).filter(
        (session) =>
          (params.created?.(session.created) ?? true) &&
          (params.payment_intent === null || session.paymentIntentId === params.payment_intent) &&
          (params.status === null || session.status === params.status),
      );
      return formatPage('/v1/checkout/sessions', found, params, (session) => showSession(sandbox, session));
    },
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    takes: {},
    run: (_params, { sandbox, id }) => showSession(sandbox, knownSession(sandbox, id)),
  }),
  route({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    takes: {},
    run: (_params, { sandbox, id, cause }) => {
      const session = knownSession(sandbox, id);
      if (session.status !== 'open') {
        throw new Refusal(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          {},
        );
      }
      return showSession(sandbox, expireSession(sandbox, session, cause));
    },
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    takes: PAGE_FIELDS,
    run: (params, { sandbox, id }) => {
      const lines = formatLines(knownSession(sandbox, id)).map((line) => ({ ...line, id: String(line.id) }));
      return formatPage(`/v1/checkout/sessions/${id}/line_items`, lines, params, (line) => line);
    },
  }),
];

function knownSession(sandbox: Sandbox, id: string): SessionRecord {
  const session = findSession(sandbox, id);
  if (session === null) throw noSuch('checkout.session', id, 'session', 'path');
  return session;
}
