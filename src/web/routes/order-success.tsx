import { useEffect } from 'react';
import { cart } from '../cart/use-cart.ts';
import { ORDER_SENTENCES } from '../copy/order-states.ts';
import { type OrderLine, requestConfirmation } from '../order/order-calls.ts';
import { OrderDetails } from '../order/order-details.tsx';
import { OrderNotice } from '../order/order-notice.tsx';
import { useOrder } from '../order/use-order.ts';
import { focusHeading } from '../shell/focus-heading.ts';
import { useShownSearch } from '../shell/shown-address.ts';

export function OrderSuccessPage() {
  const sessionId = new URLSearchParams(useShownSearch()).get('session_id')?.trim() ?? '';
  const { state, lookAgain } = useOrder(sessionId);
  const lines = state.kind === 'found' ? state.lines : null;
  useEffect(() => {
    if (lines) settleCart(sessionId, lines);
  }, [sessionId, lines]);
  // The waiting is over: whoever listens to the page hears the new heading.
  useEffect(() => {
    if (state.kind !== 'loading') focusHeading();
  }, [state.kind]);
  const [first, ...others] = lines ?? [];
  return (
    <>
      {first && <OrderDetails lines={[first, ...others]} />}
      {state.kind !== 'found' && <OrderNotice state={state} sessionId={sessionId} onLookAgain={lookAgain} />}
    </>
  );
}

/** Only money that has arrived, and stayed, empties the cart and asks for the confirmation. */
function settleCart(sessionId: string, lines: readonly OrderLine[]): void {
  if (lines.some(({ status }) => ORDER_SENTENCES[status].money !== 'here')) return;
  cart.emptyAfterPayment(sessionId);
  void requestConfirmation(lines);
}
