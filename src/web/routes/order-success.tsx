import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { cart } from '../cart/use-cart.ts';
import { type OrderLine, requestConfirmation } from '../order/order-calls.ts';
import { OrderDetails } from '../order/order-details.tsx';
import { OrderNotice } from '../order/order-notice.tsx';
import { useOrder } from '../order/use-order.ts';

export function OrderSuccessPage() {
  const sessionId = new URLSearchParams(useSearch()).get('session_id')?.trim() ?? '';
  const { state, lookAgain } = useOrder(sessionId);
  const lines = state.kind === 'found' ? state.lines : null;
  useEffect(() => {
    if (lines) settleCart(sessionId, lines);
  }, [sessionId, lines]);
  const [first, ...others] = lines ?? [];
  if (first) return <OrderDetails lines={[first, ...others]} />;
  if (state.kind === 'found') return null;
  return <OrderNotice state={state} sessionId={sessionId} onLookAgain={lookAgain} />;
}

/** Only money that has arrived empties the cart and asks for the confirmation. */
function settleCart(sessionId: string, lines: readonly OrderLine[]): void {
  if (lines.some((line) => line.status === 'awaiting_payment')) return;
  cart.emptyAfterPayment(sessionId);
  void requestConfirmation(lines);
}
