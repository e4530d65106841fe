import { cardFor } from '../checkout/cards.ts';
import { discountFor, withMethods } from '../checkout/session-terms.ts';
import { settleDebit } from '../checkout/settle-debit.ts';
import { isPromotionCodeActive, isSameCode } from '../objects/promotion-code.ts';
import type { SessionRecord } from '../objects/session.ts';
import { ApiError } from '../wire/errors.ts';
import { pathOf } from './page-context.ts';
import { grouped } from './pay-view.ts';
import { type Answer, completeEntry, methodFrom, type Post, showPayPage, type Visit } from './visit.ts';

export const chooseShipping: Post = (visit, form) => {
  const { session } = visit;
  const rate = session.shippingRates.find(({ id }) => id === form.get('rate'));
  if (rate === undefined) return showPayPage(visit, {});
  return changeTerms(visit, form, () => withMethods({ ...session, shippingRateId: rate.id }));
};

export const usePromotionCode: Post = (visit, form) => {
  const { context, session } = visit;
  const { state, now } = context.sandbox;
  if (session.asked.allowPromotionCodes !== true) return showPayPage(visit, {});
  const typed = form.get('promotion')?.trim() ?? '';
  const promotion = state
    .list('promotionCode')
    .find((candidate) => isSameCode(candidate.code, typed) && isPromotionCodeActive(candidate, now()));
  return changeTerms(visit, form, () => {
    if (promotion === undefined) throw new ApiError('This code is invalid.', {});
    const discount = discountFor(context.sandbox, { coupon: null, promotion_code: promotion.id }, session);
    return withMethods({ ...session, discount });
  });
};

/** Fills in a test card and keeps the shopper's other input. */
export const fillTestCard: Post = (visit, form) => {
  const { number, brand } = cardFor((form.get('fill') ?? '').replace(/\D/g, ''));
  const typed = completeEntry(visit.session, form);
  if (brand === 'unknown') return showPayPage(visit, { method: 'card', entry: typed });
  return showPayPage(visit, {
    method: 'card',
    entry: {
      ...typed,
      number: grouped(number),
      expiry: typed.expiry || '12 / 34',
      name: typed.name || 'Test Shopper',
    },
    cvc: brand === 'amex' ? '1234' : '123',
  });
};

/** Answers a bank debit in the bank's place, for testers. */
export const answerDebit: Post = async ({ context, session }, form) => {
  settleDebit(context.sandbox, session.id, form.get('answer') === 'clear' ? 'clear' : 'fail');
  await context.waitForDelivery();
  return { kind: 'redirect', to: pathOf(session) };
};

/** Changes what an open session costs. Cancels a pending challenge, because it was for the old amount. */
function changeTerms(visit: Visit, form: URLSearchParams, change: () => SessionRecord): Answer {
  const { context, session } = visit;
  const shown = { method: methodFrom(session, form.get('method')), entry: completeEntry(session, form) };
  if (session.status !== 'open') return showPayPage(visit, shown);
  try {
    const changed: SessionRecord = { ...change(), challenge: null };
    context.sandbox.state.put('session', changed);
    const method = methodFrom(changed, form.get('method'));
    return showPayPage({ ...visit, session: changed }, { ...shown, method });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return showPayPage(visit, { ...shown, alert: error.message });
  }
}
