import { checkKey } from './api/check-key.ts';
import type { ApiHandler } from './api/handle-request.ts';
import { findSession } from './checkout/find-session.ts';
import { chargeOfSession } from './checkout/money-back.ts';
import type { SandboxControl } from './control.ts';
import { newId } from './ids.ts';
import { WALLETS } from './objects/card-details.ts';
import { RISK_LEVELS } from './objects/charge.ts';
import type { Sandbox } from './sandbox.ts';
import { ApiError, noSuch, unexpectedError, unknownUrl } from './wire/errors.ts';
import { decodeForm, type FormMap } from './wire/form-encoding.ts';
import type { WireObject } from './wire/json.ts';
import {
  emailAddress,
  type Fields,
  flag,
  group,
  integer,
  required,
  text,
  type Values,
  word,
} from './wire/parameters.ts';

type Command = (form: FormMap, sandbox: Sandbox, control: SandboxControl) => Promise<WireObject>;

const MAX_DELIVERIES = 1000;
const LONGEST_DELAY_MS = 60_000;
const LONGEST_ADVANCE_S = 10 * 365 * 24 * 60 * 60;
const SESSION = required(text());

/** The commands available over HTTP to tests in any language, by the last segment of the path. */
const COMMANDS: Record<string, Command> = {
  pay: command(
    {
      session: SESSION,
      method: word('card', 'klarna', 'afterpay_clearpay', 'affirm', 'us_bank_account'),
      card: text(40),
      email: emailAddress,
      risk: word(...RISK_LEVELS),
      wallet: word(...WALLETS),
    },
    async ({ session, method, card, email, risk, wallet }, sandbox, control) => {
      requireSession(sandbox, session);
      const outcome = await control.pay(session, {
        ...(method !== null && { method }),
        ...(card !== null && { cardNumber: card.replace(/\D/g, '') }),
        ...(email !== null && { email }),
        ...(risk !== null && { riskLevel: risk }),
        ...(wallet !== null && { wallet }),
      });
      return { outcome: outcome.kind, message: outcome.kind === 'refused' ? outcome.message : null };
    },
  ),
  'settle-debit': command(
    { session: SESSION, answer: required(word('clear', 'fail')) },
    async ({ session, answer }, sandbox, control) => {
      requireSession(sandbox, session);
      return { settled: await control.settleDebit(session, answer) };
    },
  ),
  refund: command({ session: SESSION, amount: integer(1) }, async ({ session, amount }, sandbox, control) => {
    requirePaid(sandbox, session);
    return { refund: await control.refund(session, amount) };
  }),
  'fail-refund': command({ refund: required(text()) }, async ({ refund }, { state }, control) => {
    if (state.find('refund', refund) === null) throw noSuch('refund', refund, 'refund', 'parameter');
    return { failed: await control.failRefund(refund) };
  }),
  dispute: command(
    { session: SESSION, amount: integer(1), reason: text(40), inquiry: flag },
    async ({ session, amount, reason, inquiry }, sandbox, control) => {
      requirePaid(sandbox, session);
      const what = { ...(amount !== null && { amount }), ...(reason !== null && { reason }) };
      return { dispute: await control.dispute(session, { ...what, isInquiry: inquiry === true }) };
    },
  ),
  'escalate-inquiry': command(
    { dispute: required(text()), amount: integer(1) },
    async ({ dispute, amount }, { state }, control) => {
      if (state.find('dispute', dispute) === null) throw noSuch('dispute', dispute, 'dispute', 'parameter');
      return { escalated: await control.escalateInquiry(dispute, amount) };
    },
  ),
  'close-dispute': command(
    { dispute: required(text()), outcome: required(word('won', 'lost')) },
    async ({ dispute, outcome }, { state }, control) => {
      if (state.find('dispute', dispute) === null) throw noSuch('dispute', dispute, 'dispute', 'parameter');
      return { closed: await control.closeDispute(dispute, outcome) };
    },
  ),
  expire: command({ session: SESSION }, async ({ session }, sandbox, control) => {
    requireSession(sandbox, session);
    return { expired: await control.expire(session) };
  }),
  'advance-clock': command(
    { seconds: required(integer(1, LONGEST_ADVANCE_S)) },
    async ({ seconds }, sandbox, control) => {
      await control.advanceClock(seconds * 1000);
      return { now: sandbox.now() };
    },
  ),
  replay: command({ event: required(text()) }, async ({ event }, { state }, control) => {
    if (state.find('event', event) === null) throw noSuch('event', event, 'event', 'parameter');
    return { statuses: await control.replay(event) };
  }),
  faults: command(
    {
      duplicate: integer(0, MAX_DELIVERIES),
      delay_ms: integer(0, LONGEST_DELAY_MS),
      drop: integer(0, MAX_DELIVERIES),
      lose: integer(0, MAX_DELIVERIES),
      hold: flag,
    },
    async (params, _sandbox, control) => {
      if (params.duplicate !== null) control.duplicate(params.duplicate);
      if (params.delay_ms !== null) control.delay(params.delay_ms);
      if (params.drop !== null) control.drop(params.drop);
      if (params.lose !== null) control.lose(params.lose);
      if (params.hold === true) control.hold();
      if (params.hold === false) await control.release();
      return { pending: control.pendingDeliveries() };
    },
  ),
  release: command({ order: word('in_order', 'reversed') }, async ({ order }, _sandbox, control) => {
    await control.release(order === 'reversed' ? 'reversed' : 'in order');
    return { pending: control.pendingDeliveries() };
  }),
  deliver: command({}, async (_params, _sandbox, control) => {
    await control.deliverPending();
    return { pending: control.pendingDeliveries() };
  }),
};

/** Handles `POST /control/...`. Requires the API key, so that no web page can submit a form to it. */
export function createControlApi(parts: {
  sandbox: Sandbox;
  control: SandboxControl;
  secretKey: string;
  reportFault: (error: unknown) => void;
}): ApiHandler {
  const { sandbox, control, secretKey, reportFault } = parts;
  return async (request) => {
    const requestId = newId('request');
    try {
      checkKey(request.authorization, secretKey);
      const name = request.path.slice('/control/'.length);
      const run = request.method === 'POST' && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
      if (run === undefined) throw unknownUrl(request.method, request.path);
      const body = await run(decodeForm(request.body), sandbox, control);
      return { status: 200, body, requestId, isReplay: false };
    } catch (error) {
      if (!(error instanceof ApiError)) reportFault(error);
      const apiError = error instanceof ApiError ? error : unexpectedError();
      return { status: apiError.status, body: apiError.toBody(requestId), requestId, isReplay: false };
    }
  };
}

function command<F extends Fields>(
  takes: F,
  run: (params: Values<F>, sandbox: Sandbox, control: SandboxControl) => Promise<WireObject>,
): Command {
  const parse = required(group(takes));
  return (form, sandbox, control) => run(parse(form, ''), sandbox, control);
}

function requirePaid(sandbox: Sandbox, id: string): void {
  requireSession(sandbox, id);
  if (chargeOfSession(sandbox, id) === null) {
    throw new ApiError(`The session ${id} has not been paid.`, { param: 'session' });
  }
}

function requireSession(sandbox: Sandbox, id: string): void {
  if (findSession(sandbox, id) === null) throw noSuch('checkout.session', id, 'session', 'parameter');
}
