import { withMethods } from '../api/new-session.ts';
import { cardFor } from '../checkout/cards.ts';
import { answerChallenge, attemptPayment, type Instrument, type PaymentOutcome } from '../checkout/pay.ts';
import { isPaymentMethod, type PaymentMethod } from '../checkout/payment-methods.ts';
import { settleDebit } from '../checkout/settle-debit.ts';
import type { SessionRecord } from '../objects/session.ts';
import { type CardEntry, EMPTY_ENTRY, entryFrom, isEmail, parseCard } from './card-form.ts';
import { renderChallenge } from './challenge-view.ts';
import { renderClosed } from './closed-view.ts';
import type { Html } from './html.ts';
import { renderColumns } from './layout.ts';
import { type PageContext, pathOf } from './page-context.ts';
import { grouped, type PayForm, renderPayForm } from './pay-view.ts';
import { renderSummary } from './summary.ts';

/** One request for a known session. */
export type Visit = { context: PageContext; session: SessionRecord; now: Date };

export type Answer =
  | { kind: 'page'; status: number; title: string; body: Html; returnTo?: (string | null)[] }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; type: string; bytes: Uint8Array<ArrayBuffer> };

type Post = (visit: Visit, form: URLSearchParams) => Promise<Answer> | Answer;

/** What a shopper or a tester can send, by the last part of the address. */
const POSTS: Record<string, Post> = {
  card: payByCard,
  'pay-later': payLater,
  'bank-debit': payByBank,
  free: payNothing,
  shipping: chooseShipping,
  fill: fillTestCard,
  challenge: answerBank,
  'bank-answer': answerDebit,
};

export function answerGet(visit: Visit, step: string, query: URLSearchParams): Answer {
  const { session } = visit;
  const { challenge } = session;
  if (step === 'return' && session.status === 'complete') return leave(session, session.asked.successUrl);
  if (step === 'cancel' && session.asked.cancelUrl !== null) return leave(session, session.asked.cancelUrl);
  if (step === 'challenge' && challenge !== null) {
    return page(visit, 200, renderChallenge(session, challenge, visit.context.formTokenFor(session.id)));
  }
  if (step !== '') return { kind: 'redirect', to: pathOf(session) };
  return showPayPage(visit, 200, { method: methodFrom(session, query.get('method')) });
}

export async function answerPost(visit: Visit, step: string, form: URLSearchParams): Promise<Answer> {
  const post = Object.hasOwn(POSTS, step) ? POSTS[step] : undefined;
  return post === undefined ? { kind: 'redirect', to: pathOf(visit.session) } : post(visit, form);
}

function payByCard(visit: Visit, form: URLSearchParams): Promise<Answer> | Answer {
  const entry = completeEntry(visit.session, form);
  const parsed = parseCard(entry, form.get('cvc') ?? '', visit.now);
  if (!parsed.ok) return showPayPage(visit, 422, { method: 'card', entry, errors: parsed.errors });
  const { email, name, digits, expMonth, expYear } = parsed.payment;
  const instrument: Instrument = { method: 'card', card: cardFor(digits), expMonth, expYear };
  return follow(visit, entry, instrument, { email, name });
}

function payLater(visit: Visit, form: URLSearchParams): Promise<Answer> | Answer {
  const method = form.get('method');
  if (method !== 'klarna' && method !== 'afterpay_clearpay' && method !== 'affirm') {
    return showPayPage(visit, 400, { method: 'card' });
  }
  return payWithoutCard(visit, form, { method, isApproved: form.get('decision') !== 'refuse' });
}

function payByBank(visit: Visit, form: URLSearchParams): Promise<Answer> | Answer {
  return payWithoutCard(visit, form, { method: 'us_bank_account' });
}

function payNothing(visit: Visit, form: URLSearchParams): Promise<Answer> | Answer {
  return payWithoutCard(visit, form, { method: 'us_bank_account' });
}

function payWithoutCard(
  visit: Visit,
  form: URLSearchParams,
  instrument: Instrument,
): Promise<Answer> | Answer {
  const entry = completeEntry(visit.session, form);
  const isOffered = visit.session.methods.includes(instrument.method);
  if (!isOffered) {
    return showPayPage(visit, 400, {
      method: methodFrom(visit.session, null),
      alert: 'That way to pay is not offered for this order. Choose another.',
    });
  }
  if (!isEmail(entry.email)) {
    return showPayPage(visit, 422, {
      method: instrument.method,
      entry,
      errors: { email: 'Enter an e-mail address, like name@example.com.' },
    });
  }
  return follow(visit, entry, instrument, { email: entry.email, name: entry.name || null });
}

function chooseShipping(visit: Visit, form: URLSearchParams): Answer {
  const { context, session } = visit;
  const rate = session.shippingRates.find(({ id }) => id === form.get('rate'));
  const entry = completeEntry(session, form);
  if (session.status !== 'open' || rate === undefined) return showPayPage(visit, 200, { entry });
  // A challenge asked for the old amount; it must be asked again.
  const changed = withMethods({ ...session, shippingRateId: rate.id, challenge: null });
  context.sandbox.state.put('session', changed);
  return showPayPage({ ...visit, session: changed }, 200, {
    method: methodFrom(changed, form.get('method')),
    entry,
  });
}

function fillTestCard(visit: Visit, form: URLSearchParams): Answer {
  const { number, brand } = cardFor((form.get('fill') ?? '').replace(/\D/g, ''));
  const typed = completeEntry(visit.session, form);
  if (brand === 'unknown') return showPayPage(visit, 200, { method: 'card', entry: typed });
  return showPayPage(visit, 200, {
    method: 'card',
    entry: {
      ...typed,
      number: grouped(number),
      expiry: typed.expiry || '12 / 34',
      name: typed.name || 'Test Shopper',
    },
    cvc: brand === 'amex' ? '1234' : '123',
  });
}

async function answerBank(visit: Visit, form: URLSearchParams): Promise<Answer> {
  const { context, session } = visit;
  const answer = form.get('answer') === 'complete' ? 'complete' : 'fail';
  const { email, name } = session.challenge ?? { email: '', name: null };
  const outcome = answerChallenge(context.sandbox, session.id, form.get('challenge') ?? '', answer);
  return answerTo(visit, outcome, { ...EMPTY_ENTRY, email, name: name ?? '' }, 'card');
}

async function answerDebit({ context, session }: Visit, form: URLSearchParams): Promise<Answer> {
  settleDebit(context.sandbox, session.id, form.get('answer') === 'clear' ? 'clear' : 'fail');
  await context.waitForDelivery();
  return { kind: 'redirect', to: pathOf(session) };
}

function follow(
  visit: Visit,
  entry: CardEntry,
  instrument: Instrument,
  payer: { email: string; name: string | null },
): Promise<Answer> {
  const { context, session } = visit;
  return answerTo(
    visit,
    attemptPayment(context.sandbox, session.id, instrument, payer),
    entry,
    instrument.method,
  );
}

async function answerTo(
  visit: Visit,
  outcome: PaymentOutcome,
  entry: CardEntry,
  method: PaymentMethod,
): Promise<Answer> {
  const { context, session } = visit;
  if (outcome.kind === 'challenge') return { kind: 'redirect', to: pathOf(session, 'challenge') };
  if (outcome.kind === 'refused') {
    return showPayPage(visit, 402, { method, entry, alert: outcome.message });
  }
  await context.sandbox.state.settled();
  await context.waitForDelivery();
  // A closed session that was paid leads back like a fresh payment: the second of two clicks ends where the first did.
  const after = context.sandbox.state.find('session', session.id);
  return { kind: 'redirect', to: pathOf(session, after?.status === 'complete' ? 'return' : '') };
}

function showPayPage(visit: Visit, status: number, shown: Partial<PayForm>): Answer {
  const { context, session, now } = visit;
  if (session.status !== 'open') return page(visit, 200, renderClosed(context, session));
  const form: PayForm = {
    method: methodFrom(session, null),
    entry: { ...EMPTY_ENTRY, email: session.asked.customerEmail ?? '' },
    cvc: '',
    errors: {},
    alert: null,
    ...shown,
  };
  return page(visit, status, renderPayForm(session, form, context.formTokenFor(session.id), now));
}

function page({ context, session }: Visit, status: number, main: Html): Answer {
  const { successUrl, cancelUrl } = session.asked;
  return {
    kind: 'page',
    status,
    title: 'Payment',
    body: renderColumns(renderSummary(session, context.brandName), main),
    returnTo: [successUrl, cancelUrl],
  };
}

function leave(session: SessionRecord, url: string): Answer {
  return { kind: 'redirect', to: url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
}

function completeEntry(session: SessionRecord, form: URLSearchParams): CardEntry {
  const entry = entryFrom(form);
  return { ...entry, email: session.asked.customerEmail ?? entry.email };
}

function methodFrom(session: SessionRecord, asked: string | null): PaymentMethod {
  const chosen = session.methods.find((method) => method === asked) ?? session.methods[0] ?? 'card';
  return isPaymentMethod(chosen) ? chosen : 'card';
}
