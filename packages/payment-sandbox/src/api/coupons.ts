import { newId } from '../ids.ts';
import { type CouponRecord, formatCoupon } from '../objects/coupon.ts';
import { ApiError, exclusive, missing, noSuch } from '../wire/errors.ts';
import { integer, metadataPairs, percentage, text, word } from '../wire/parameters.ts';
import { currencyCode } from './prices.ts';
import { type Route, route } from './route.ts';

export const couponRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/coupons',
    {
      id: text(200),
      amount_off: integer(1),
      currency: currencyCode,
      duration: word('forever', 'once', 'repeating'),
      duration_in_months: integer(1, 36),
      max_redemptions: integer(1),
      metadata: metadataPairs,
      name: text(40),
      percent_off: percentage,
      redeem_by: integer(0, 9_999_999_999),
    },
    (params, { sandbox }) => {
      if (params.amount_off !== null && params.percent_off !== null)
        throw exclusive('amount_off', 'percent_off');
      if (params.amount_off === null && params.percent_off === null) throw missing('percent_off');
      if (params.amount_off !== null && params.currency === null) throw missing('currency');
      const coupon: CouponRecord = {
        id: params.id ?? newId('coupon'),
        created: sandbox.now(),
        amountOff: params.amount_off,
        percentOff: params.percent_off,
        currency: params.amount_off === null ? null : params.currency,
        duration: params.duration ?? 'once',
        durationInMonths: params.duration_in_months,
        maxRedemptions: params.max_redemptions,
        metadata: params.metadata ?? {},
        name: params.name,
        redeemBy: params.redeem_by,
        timesRedeemed: 0,
      };
      if (sandbox.state.find('coupon', coupon.id) !== null) {
        throw new ApiError('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
      }
      sandbox.state.put('coupon', coupon);
      return formatCoupon(coupon, sandbox.now());
    },
  ),
  route('GET', '/v1/coupons/:id', {}, (_params, { sandbox, id }) => {
    const coupon = sandbox.state.find('coupon', id);
    if (coupon === null) throw noSuch('coupon', id, 'coupon', 'path');
    return formatCoupon(coupon, sandbox.now());
  }),
];
