import { isPaymentMethod, type PaymentMethod } from '../checkout/payment-methods.ts';
import type { SessionRecord } from '../objects/session.ts';
import { type CardEntry, EMPTY_ENTRY, entryFrom } from './card-form.ts';
import { renderClosed } from './closed-view.ts';
import type { Html } from './html.ts';
import { renderColumns } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { type PayForm, renderPayForm } from './pay-view.ts';
import { renderSummary } from './summary.ts';

/** A request for an existing session. */
export type Visit = { context: PageContext; session: SessionRecord; now: Date };

export type Answer =
  | { kind: 'page'; status: number; title: string; body: Html; returnTo?: (string | null)[] }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Handles a submitted form. */
export type Post = (visit: Visit, form: URLSearchParams) => Promise<Answer> | Answer;

/** The payment page with the shopper's input and the error. If the session is closed, the page says why. */
export function showPayPage(visit: Visit, shown: Partial<PayForm>): Answer {
  const { context, session, now } = visit;
  if (session.status !== 'open') return showPage(visit, renderClosed(context, session));
  const form: PayForm = {
    method: methodFrom(session, null),
    entry: { ...EMPTY_ENTRY, email: session.asked.customerEmail ?? '' },
    cvc: '',
    errors: {},
    alert: null,
    ...shown,
  };
  return showPage(visit, renderPayForm(session, form, context.formTokenFor(session.id), now));
}

/** A page of this session, next to its order summary. */
export function showPage({ context, session }: Visit, main: Html): Answer {
  const { successUrl, cancelUrl } = session.asked;
  return {
    kind: 'page',
    // 200 even if a payment is declined, because browsers log other statuses as errors.
    status: 200,
    title: 'Payment',
    body: renderColumns(renderSummary(session, context.brand), main),
    returnTo: [successUrl, cancelUrl],
  };
}

/** The submitted input. The email that the merchant passed with the session takes precedence. */
export function completeEntry(session: SessionRecord, form: URLSearchParams): CardEntry {
  const entry = entryFrom(form);
  return { ...entry, email: session.asked.customerEmail ?? entry.email };
}

/** The requested payment method if the session offers it, else the first one offered. */
export function methodFrom(session: SessionRecord, asked: string | null): PaymentMethod {
  const chosen = session.methods.find((method) => method === asked) ?? session.methods[0] ?? 'card';
  return isPaymentMethod(chosen) ? chosen : 'card';
}
