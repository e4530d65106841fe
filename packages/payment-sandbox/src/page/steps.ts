import type { SessionRecord } from '../objects/session.ts';
import { renderChallenge } from './challenge-view.ts';
import { answerDebit, chooseShipping, fillTestCard, usePromotionCode } from './order-steps.ts';
import { pathOf } from './page-context.ts';
import { answerBank, payByBank, payByCard, payLater, payNothing } from './pay-steps.ts';
import { type Answer, methodFrom, type Post, showPage, showPayPage, type Visit } from './visit.ts';

/** What shoppers and testers can submit, by the last segment of the path. */
const POSTS: Record<string, Post> = {
  card: payByCard,
  'pay-later': payLater,
  'bank-debit': payByBank,
  free: payNothing,
  shipping: chooseShipping,
  promotion: usePromotionCode,
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
    return showPage(visit, renderChallenge(session, challenge, visit.context.formTokenFor(session.id)));
  }
  if (step !== '') return { kind: 'redirect', to: pathOf(session) };
  return showPayPage(visit, { method: methodFrom(session, query.get('method')) });
}

export async function answerPost(visit: Visit, step: string, form: URLSearchParams): Promise<Answer> {
  const post = Object.hasOwn(POSTS, step) ? POSTS[step] : undefined;
  return post === undefined ? { kind: 'redirect', to: pathOf(visit.session) } : post(visit, form);
}

function leave(session: SessionRecord, url: string): Answer {
  return { kind: 'redirect', to: url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
}
