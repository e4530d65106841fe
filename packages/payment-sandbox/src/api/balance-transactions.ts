import { formatChargeTransaction, formatRefundTransaction } from '../objects/balance-transaction.ts';
import { refundTransactionId, transactionIdOf } from '../objects/transaction-id.ts';
import type { Sandbox } from '../sandbox.ts';
import { noSuch } from '../wire/errors.ts';
import type { WireObject } from '../wire/json.ts';
import { type Route, route } from './route.ts';

/** Balance transactions of charges and refunds. */
export const balanceTransactionRoutes: readonly Route[] = [
  route('GET', '/v1/balance_transactions/:id', {}, (_params, { sandbox, id }) => {
    const transaction = findTransaction(sandbox.state, id);
    if (transaction === null) throw noSuch('balance_transaction', id, 'id', 'path');
    return transaction;
  }),
];

export function findTransaction(state: Sandbox['state'], id: string): WireObject | null {
  const charge = state.find('charge', `ch_${id.slice('txn_'.length)}`);
  if (charge && transactionIdOf(charge) === id) return formatChargeTransaction(charge);
  const refund = state.find('refund', `re_${id.slice('txn_'.length)}`);
  return refund && refundTransactionId(refund) === id ? formatRefundTransaction(refund) : null;
}
