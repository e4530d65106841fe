import { cardFor } from '../checkout/cards.ts';
import { answerChallenge, attemptPayment, type Instrument, type PaymentOutcome } from '../checkout/pay.ts';
import type { PaymentMethod } from '../checkout/payment-methods.ts';
import { totalsOf } from '../checkout/totals.ts';
import { type CardEntry, EMPTY_ENTRY, isEmail, parseCard } from './card-form.ts';
import { formatAmount } from './format-amount.ts';
import { pathOf } from './page-context.ts';
import { type Answer, completeEntry, methodFrom, type Post, showPayPage, type Visit } from './visit.ts';

const EMAIL_NEEDED = 'Enter an email address, like name@example.com.';

export const payByCard: Post = (visit, form) => {
  const entry = completeEntry(visit.session, form);
  if (!visit.session.methods.includes('card')) return showNotOffered(visit, entry);
  const parsed = parseCard(entry, form.get('cvc') ?? '', visit.now);
  if (!parsed.ok) return showPayPage(visit, { method: 'card', entry, errors: parsed.errors });
  const { email, name, digits, expMonth, expYear } = parsed.payment;
  const instrument: Instrument = { method: 'card', card: cardFor(digits), expMonth, expYear };
  return follow(visit, form, entry, instrument, { email, name });
};

export const payLater: Post = (visit, form) => {
  const method = form.get('method');
  if (method !== 'klarna' && method !== 'afterpay_clearpay' && method !== 'affirm') {
    return showPayPage(visit, { method: 'card' });
  }
  return payWithoutCard(visit, form, { method, isApproved: form.get('decision') !== 'refuse' });
};

export const payByBank: Post = (visit, form) => payWithoutCard(visit, form, { method: 'us_bank_account' });

export const payNothing: Post = (visit, form) => payWithoutCard(visit, form, { method: 'none' });

/** Submits the shopper's answer to a 3-D Secure challenge. */
export const answerBank: Post = (visit, form) => {
  const { context, session } = visit;
  const answer = form.get('answer') === 'complete' ? 'complete' : 'fail';
  const { email, name } = session.challenge ?? { email: '', name: null };
  const outcome = answerChallenge(context.sandbox, session.id, form.get('challenge') ?? '', answer);
  return answerTo(visit, outcome, { ...EMPTY_ENTRY, email, name: name ?? '' }, 'card');
};

function payWithoutCard(
  visit: Visit,
  form: URLSearchParams,
  instrument: Exclude<Instrument, { method: 'card' }>,
): Promise<Answer> | Answer {
  const entry = completeEntry(visit.session, form);
  const method = methodFrom(visit.session, instrument.method);
  if (instrument.method !== 'none' && method !== instrument.method) return showNotOffered(visit, entry);
  if (!isEmail(entry.email)) return showPayPage(visit, { method, entry, errors: { email: EMAIL_NEEDED } });
  return follow(visit, form, entry, instrument, { email: entry.email, name: entry.name || null });
}

function showNotOffered(visit: Visit, entry: CardEntry): Answer {
  return showPayPage(visit, {
    entry,
    alert: 'This payment method is not available for this order. Choose another.',
  });
}

/** Pays, unless the total has changed since the shopper saw it. */
function follow(
  visit: Visit,
  form: URLSearchParams,
  entry: CardEntry,
  instrument: Instrument,
  payer: { email: string; name: string | null },
): Promise<Answer> | Answer {
  const { context, session } = visit;
  const { total } = totalsOf(session);
  if (Number(form.get('total') ?? total) !== total) {
    const alert = `The total is now ${formatAmount(total, session.currency)}. Check it and pay again.`;
    return showPayPage(visit, { method: methodFrom(session, instrument.method), entry, alert });
  }
  const outcome = attemptPayment(context.sandbox, session.id, instrument, payer);
  return answerTo(visit, outcome, entry, methodFrom(session, instrument.method));
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
    return showPayPage(visit, { method, entry, alert: outcome.message });
  }
  await context.sandbox.state.settled();
  await context.waitForDelivery();
  // If the session was paid, redirect like a fresh payment, so that the second of two clicks ends on the same page.
  const after = context.sandbox.state.find('session', session.id);
  return { kind: 'redirect', to: pathOf(session, after?.status === 'complete' ? 'return' : '') };
}
