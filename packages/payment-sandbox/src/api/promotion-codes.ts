import { newId, randomText } from '../ids.ts';
import {
  formatPromotionCode,
  isPromotionCodeActive,
  isSameCode,
  type PromotionCodeRecord,
} from '../objects/promotion-code.ts';
import { ApiError, noSuch } from '../wire/errors.ts';
import { flag, group, integer, metadataPairs, required, text, word } from '../wire/parameters.ts';
import { createdRange, formatPage, newestFirst, PAGE_FIELDS } from './listing.ts';
import { currencyCode } from './prices.ts';
import { type Route, route } from './route.ts';

export const promotionCodeRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/promotion_codes',
    {
      promotion: required(group({ type: required(word('coupon')), coupon: required(text()) })),
      active: flag,
      code: text(500),
      expires_at: integer(0, 9_999_999_999),
      max_redemptions: integer(1),
      metadata: metadataPairs,
      restrictions: group({
        first_time_transaction: flag,
        minimum_amount: integer(1),
        minimum_amount_currency: currencyCode,
      }),
    },
    (params, { sandbox }) => {
      const { state, now } = sandbox;
      const couponId = params.promotion.coupon;
      if (state.find('coupon', couponId) === null) {
        throw noSuch('coupon', couponId, 'promotion[coupon]', 'parameter');
      }
      const promotion: PromotionCodeRecord = {
        id: newId('promotionCode'),
        created: now(),
        active: params.active ?? true,
        code: params.code ?? randomText(8).toUpperCase(),
        couponId,
        expiresAt: params.expires_at,
        maxRedemptions: params.max_redemptions,
        metadata: params.metadata ?? {},
        minimumAmount: params.restrictions?.minimum_amount ?? null,
        minimumAmountCurrency: params.restrictions?.minimum_amount_currency ?? null,
        firstTimeTransaction: params.restrictions?.first_time_transaction ?? false,
        timesRedeemed: 0,
      };
      const isTaken = state
        .list('promotionCode')
        .some((other) => isSameCode(other.code, promotion.code) && isPromotionCodeActive(other, now()));
      if (isTaken) {
        throw new ApiError('An active promotion code with this code already exists.', {
          code: 'resource_already_exists',
          param: 'code',
        });
      }
      state.put('promotionCode', promotion);
      return formatPromotionCode(promotion, now());
    },
  ),
  route(
    'GET',
    '/v1/promotion_codes',
    { ...PAGE_FIELDS, active: flag, code: text(), coupon: text(), created: createdRange },
    (params, { sandbox }) => {
      const now = sandbox.now();
      const found = newestFirst(sandbox.state.list('promotionCode')).filter(
        (promotion) =>
          (params.active === null || isPromotionCodeActive(promotion, now) === params.active) &&
          (params.code === null || isSameCode(promotion.code, params.code)) &&
          (params.coupon === null || promotion.couponId === params.coupon) &&
          (params.created?.(promotion.created) ?? true),
      );
      return formatPage('/v1/promotion_codes', found, params, (promotion) =>
        formatPromotionCode(promotion, now),
      );
    },
  ),
];
