import { useEffect } from 'react';
import { cart } from '../cart/use-cart.ts';
import { ORDER_SENTENCES } from '../copy/order-states.ts';
import { type OrderLine, requestConfirmation } from '../order/order-calls.ts';
import { OrderDetails } from '../order/order-details.tsx';
import { OrderNotice } from '../order/order-notice.tsx';
import { useOrder } from '../order/use-order.ts';
import { stateOf } from '../order/watch-order.ts';
import type { PageProps } from '../page-components.ts';
import { focusHeading } from '../shell/focus-heading.ts';
import { useShownSearch } from '../shell/shown-address.ts';

export function OrderSuccessPage({ data: { lookup } }: PageProps<'order-success'>) {
  const sessionId = new URLSearchParams(useShownSearch()).get('session_id')?.trim() ?? '';
  const { state, lookAgain } = useOrder(sessionId, lookup);
  const lines = state.kind === 'found' ? state.lines : null;
  useEffect(() => {
    if (lines) settleCart(sessionId, lines);
  }, [sessionId, lines]);
  // The waiting is over, here or on the payment page: whoever listens to the page hears the heading.
  useEffect(() => {
    if (state.kind !== 'loading') focusHeading();
  }, [state.kind]);
  if (state.kind === 'found') {
    const [first, ...others] = state.lines;
    return first ? <OrderDetails lines={[first, ...others]} /> : null;
  }
  return (
    <>
      <div className={lookup ? 'needs-scripts' : undefined}>
        <OrderNotice state={state} sessionId={sessionId} onLookAgain={lookAgain} />
      </div>
      {lookup && (
        <noscript>
          <OrderNotice state={stateOf(lookup)} sessionId={sessionId} onLookAgain={null} />
        </noscript>
      )}
    </>
  );
}

/** Only money that has arrived, and stayed, empties the cart and asks for the confirmation. */
function settleCart(sessionId: string, lines: readonly OrderLine[]): void {
  if (lines.some(({ status }) => ORDER_SENTENCES[status].money !== 'here')) return;
  cart.emptyAfterPayment(sessionId);
  void requestConfirmation(lines);
}
