import { isCouponValid } from '../objects/coupon.ts';
import { isPromotionCodeActive } from '../objects/promotion-code.ts';
import type { SessionDiscount, SessionRecord } from '../objects/session.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError, exclusive, invalid, missing, noSuch } from '../wire/errors.ts';
import { methodsFor } from './payment-methods.ts';
import { totalsOf } from './totals.ts';

const LOWEST_TOTAL = 50;
const HIGHEST_TOTAL = 99_999_999;

/** Checks that the total is in range, and updates the payment methods that accept it. */
export function withMethods(session: SessionRecord): SessionRecord {
  const { total } = totalsOf(session);
  if (total > 0 && total < LOWEST_TOTAL) {
    throw new ApiError(
      `The Checkout Session's total amount due must add up to at least $0.50 ${session.currency}.`,
      { code: 'amount_too_small' },
    );
  }
  if (total > HIGHEST_TOTAL) {
    throw new ApiError("The Checkout Session's total amount due is too large.", { code: 'amount_too_large' });
  }
  const { allowedMethods, excludedMethods } = session.asked;
  return { ...session, methods: methodsFor(total, session.currency, allowedMethods, excludedMethods) };
}

/** The discount of a coupon or promotion code, if it can be used on this session now. */
export function discountFor(
  { state, now }: Sandbox,
  asked: { coupon: string | null; promotion_code: string | null },
  session: SessionRecord,
): SessionDiscount {
  if (asked.coupon !== null && asked.promotion_code !== null) throw exclusive('coupon', 'promotion_code');
  const promotion = asked.promotion_code === null ? null : state.find('promotionCode', asked.promotion_code);
  if (asked.promotion_code !== null && promotion === null) {
    throw noSuch('promotion code', asked.promotion_code, 'discounts[0][promotion_code]', 'parameter');
  }
  if (promotion !== null && !isPromotionCodeActive(promotion, now())) {
    throw invalid('discounts[0][promotion_code]', 'This promotion code is no longer active.');
  }
  const minimum = promotion?.minimumAmount ?? 0;
  if (totalsOf(session).subtotal < minimum) {
    throw invalid('discounts[0][promotion_code]', 'The total is below the minimum of this promotion code.');
  }
  const couponId = promotion?.couponId ?? asked.coupon;
  if (couponId === null) throw missing('discounts[0][coupon]');
  const coupon = state.find('coupon', couponId);
  if (coupon === null) throw noSuch('coupon', couponId, 'discounts[0][coupon]', 'parameter');
  if (!isCouponValid(coupon, now())) {
    throw new ApiError(`Coupon ${coupon.id} is not valid.`, {
      code: 'coupon_expired',
      param: 'discounts[0][coupon]',
    });
  }
  if (coupon.currency !== null && coupon.currency !== session.currency) {
    throw invalid('discounts[0][coupon]', `Coupon ${coupon.id} is in ${coupon.currency}.`);
  }
  return {
    couponId: coupon.id,
    promotionCodeId: promotion?.id ?? null,
    label: promotion?.code ?? coupon.name ?? coupon.id,
    amountOff: coupon.amountOff,
    percentOff: coupon.percentOff,
  };
}
