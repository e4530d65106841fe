import { expireOverdueSessions, expireSession, findSession, showSession } from '../checkout/find-session.ts';
import type { SessionRecord } from '../objects/session.ts';
import { formatLines } from '../objects/session-format.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError, noSuch } from '../wire/errors.ts';
import { text, word } from '../wire/parameters.ts';
import { createdRange, formatPage, newestFirst, PAGE_FIELDS } from './listing.ts';
import { newSession } from './new-session.ts';
import { type Route, route } from './route.ts';
import { SESSION_FIELDS } from './session-parameters.ts';

export const checkoutSessionRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/checkout/sessions',
    SESSION_FIELDS,
    (params, call) => {
      const session = newSession(params, call);
      call.sandbox.state.put('session', session);
      return showSession(call.sandbox, session);
    },
    (params) => params.line_items.flatMap(({ price }) => price ?? []),
  ),
  route(
    'GET',
    '/v1/checkout/sessions',
    {
      ...PAGE_FIELDS,
      created: createdRange,
      payment_intent: text(),
      status: word('complete', 'expired', 'open'),
    },
    (params, { sandbox }) => {
      expireOverdueSessions(sandbox);
      const found = newestFirst(sandbox.state.list('session')).filter(
        (session) =>
          (params.created?.(session.created) ?? true) &&
          (params.payment_intent === null || session.paymentIntentId === params.payment_intent) &&
          (params.status === null || session.status === params.status),
      );
      return formatPage('/v1/checkout/sessions', found, params, (session) => showSession(sandbox, session));
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', {}, (_params, { sandbox, id }) =>
    showSession(sandbox, knownSession(sandbox, id)),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, (_params, { sandbox, id, cause }) => {
    const session = knownSession(sandbox, id);
    if (session.status !== 'open') {
      throw new ApiError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        {},
      );
    }
    return showSession(sandbox, expireSession(sandbox, session, cause));
  }),
  route('GET', '/v1/checkout/sessions/:id/line_items', PAGE_FIELDS, (params, { sandbox, id }) => {
    const lines = formatLines(knownSession(sandbox, id));
    return formatPage(`/v1/checkout/sessions/${id}/line_items`, lines, params, (line) => line);
  }),
];

function knownSession(sandbox: Sandbox, id: string): SessionRecord {
  const session = findSession(sandbox, id);
  if (session === null) throw noSuch('checkout.session', id, 'session', 'path');
  return session;
}
