import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import type { Order } from './order-api.ts';

/**
 * The state of the form that cancels. `rest` names the pieces that are left of a partly shipped order; null for a whole
 * one. A retry repeats the request of the first try, which may have arrived, so that it never cancels more.
 */
export function useCancel(order: Order, action: 'cancel' | 'reject') {
  const [rest] = useState(() => order.leftToShip?.pieces ?? null);
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const send = () =>
    read(
      api.orders[':number'].cancel.$post({
        param: { number: order.orderNumber },
        json: { action, reason, restock: rest === null || restock, idempotencyKey },
      }),
    );
  return { rest, restock, setRestock, reason, setReason, send };
}
