import { refundCharge } from '../checkout/money-back.ts';
import { type ChargeRecord, formatCharge } from '../objects/charge.ts';
import { formatPaymentIntent } from '../objects/payment-intent.ts';
import { formatRefund } from '../objects/refund.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError, exclusive, missing, noSuch } from '../wire/errors.ts';
import { integer, metadataPairs, text, word } from '../wire/parameters.ts';
import { createdRange, formatPage, newestFirst, PAGE_FIELDS } from './listing.ts';
import { type Route, route } from './route.ts';

/** Payment intents, charges and refunds. */
export const paymentRoutes: readonly Route[] = [
  route('GET', '/v1/payment_intents/:id', { client_secret: text() }, (_params, { sandbox, id }) => {
    const intent = sandbox.state.find('intent', id);
    if (intent === null) throw noSuch('payment_intent', id, 'intent', 'path');
    return formatPaymentIntent(intent);
  }),
  route('GET', '/v1/charges/:id', {}, (_params, { sandbox, id }) => {
    const charge = sandbox.state.find('charge', id);
    if (charge === null) throw noSuch('charge', id, 'charge', 'path');
    return formatCharge(charge);
  }),
  route(
    'POST',
    '/v1/refunds',
    {
      amount: integer(1),
      charge: text(),
      metadata: metadataPairs,
      payment_intent: text(),
      reason: word('duplicate', 'fraudulent', 'requested_by_customer'),
    },
    (params, { sandbox, cause }) => {
      const charge = chargeToRefund(sandbox, params.payment_intent, params.charge);
      const { amount, metadata, reason } = params;
      return formatRefund(refundCharge(sandbox, charge, { amount, metadata: metadata ?? {}, reason }, cause));
    },
  ),
  route(
    'GET',
    '/v1/refunds',
    { ...PAGE_FIELDS, charge: text(), created: createdRange, payment_intent: text() },
    (params, { sandbox }) => {
      const found = newestFirst(sandbox.state.list('refund')).filter(
        (refund) =>
          (params.charge === null || refund.chargeId === params.charge) &&
          (params.payment_intent === null || refund.paymentIntentId === params.payment_intent) &&
          (params.created?.(refund.created) ?? true),
      );
      return formatPage('/v1/refunds', found, params, formatRefund);
    },
  ),
  route('GET', '/v1/refunds/:id', {}, (_params, { sandbox, id }) => {
    const refund = sandbox.state.find('refund', id);
    if (refund === null) throw noSuch('refund', id, 'refund', 'path');
    return formatRefund(refund);
  }),
];

function chargeToRefund({ state }: Sandbox, intentId: string | null, chargeId: string | null): ChargeRecord {
  if (intentId !== null && chargeId !== null) throw exclusive('payment_intent', 'charge');
  if (intentId !== null) {
    const intent = state.find('intent', intentId);
    if (intent === null) throw noSuch('payment_intent', intentId, 'payment_intent', 'parameter');
    const charge = state.find('charge', intent.latestChargeId ?? '');
    if (charge?.status !== 'succeeded') {
      throw new ApiError('This PaymentIntent does not have a successful charge to refund.', {
        code: 'payment_intent_unexpected_state',
        param: 'payment_intent',
      });
    }
    return charge;
  }
  if (chargeId === null) throw missing('payment_intent');
  const charge = state.find('charge', chargeId);
  if (charge === null) throw noSuch('charge', chargeId, 'charge', 'parameter');
  if (charge.status !== 'succeeded') {
    throw new ApiError('This charge was not successful and cannot be refunded.', {
      code: 'charge_not_refundable',
      param: 'charge',
    });
  }
  return charge;
}
