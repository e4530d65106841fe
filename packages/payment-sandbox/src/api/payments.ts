import { newId } from '../ids.ts';
import { type ChargeRecord, formatCharge } from '../objects/charge.ts';
import { formatPaymentIntent } from '../objects/payment-intent.ts';
import { formatRefund, type RefundRecord } from '../objects/refund.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError, exclusive, missing, noSuch } from '../wire/errors.ts';
import { integer, metadataPairs, text, word } from '../wire/parameters.ts';
import { type Route, route } from './route.ts';

/** What can be asked of a payment once it was tried: the intent, its charge, and the way back. */
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
      const amount = refundableAmount(charge, params.amount);
      const refund: RefundRecord = {
        id: newId('refund'),
        created: sandbox.now(),
        amount,
        chargeId: charge.id,
        currency: charge.currency,
        metadata: params.metadata ?? {},
        paymentIntentId: charge.paymentIntentId,
        reason: params.reason,
      };
      const refunded: ChargeRecord = { ...charge, amountRefunded: charge.amountRefunded + amount };
      sandbox.state.put('refund', refund);
      sandbox.state.put('charge', refunded);
      sandbox.emitEvent('charge.refunded', formatCharge(refunded), cause);
      return formatRefund(refund);
    },
  ),
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

function refundableAmount(charge: ChargeRecord, asked: number | null): number {
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) {
    throw new ApiError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (asked !== null && asked > left) {
    throw new ApiError(`Refund amount (${asked}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  return asked ?? left;
}
