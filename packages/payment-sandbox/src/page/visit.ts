import { isPaymentMethod, type PaymentMethod } from '../checkout/payment-methods.ts';
import type { SessionRecord } from '../objects/session.ts';
import { type CardEntry, EMPTY_ENTRY, entryFrom } from './card-form.ts';
import { renderClosed } from './closed-view.ts';
import type { Html } from './html.ts';
import { renderColumns } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { type PayForm, renderPayForm } from './pay-view.ts';
import { renderSummary } from './summary.ts';

/** One request for a known session. */
export type Visit = { context: PageContext; session: SessionRecord; now: Date };

export type Answer =
  | { kind: 'page'; status: number; title: string; body: Html; returnTo?: (string | null)[] }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; type: string; bytes: Uint8Array<ArrayBuffer> };

/** What a form does when it is sent. */
export type Post = (visit: Visit, form: URLSearchParams) => Promise<Answer> | Answer;

/** The pay page with what was typed and what went wrong; once the session is closed, why it is. */
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

/** A page of this session, beside its order. */
export function showPage({ context, session }: Visit, main: Html): Answer {
  const { successUrl, cancelUrl } = session.asked;
  return {
    kind: 'page',
    // 200 even after a refusal: the page is the answer, and a browser would log any other status as a fault.
    status: 200,
    title: 'Payment',
    body: renderColumns(renderSummary(session, context.brand), main),
    returnTo: [successUrl, cancelUrl],
  };
}

/** What was typed; the address the merchant sent with the session wins over it. */
export function completeEntry(session: SessionRecord, form: URLSearchParams): CardEntry {
  const entry = entryFrom(form);
  return { ...entry, email: session.asked.customerEmail ?? entry.email };
}

/** The way to pay that was asked for if this session offers it, else the first it offers. */
export function methodFrom(session: SessionRecord, asked: string | null): PaymentMethod {
  const chosen = session.methods.find((method) => method === asked) ?? session.methods[0] ?? 'card';
  return isPaymentMethod(chosen) ? chosen : 'card';
}
