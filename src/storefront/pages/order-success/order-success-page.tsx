import { useEffect, useState } from 'react';
import type { OrderLine } from '#contract/order-data.ts';
import { isPaidFor } from '#domain/orders/order.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import { focusHeading } from '#storefront/navigation/focus-heading.ts';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { useShownSearch } from '#storefront/navigation/shown-address.ts';
import { requestConfirmation } from '#storefront/order/order-api.ts';
import visibility from '#storefront/ui/visibility.module.css';
import { OrderDetails } from './order-details.tsx';
import { OrderNotice } from './order-notice.tsx';
import { useOrder } from './use-order.ts';
import { stateOf } from './watch-order.ts';

export function OrderSuccessPage({ data: { lookup } }: PageProps<'order-success'>) {
  const sessionId = new URLSearchParams(useShownSearch()).get('session_id')?.trim() ?? '';
  const { state, lookAgain } = useOrder(sessionId, lookup);
  const [typedEmail, setTypedEmail] = useState('');
  const lines = state.kind === 'found' ? state.lines : null;
  useEffect(() => {
    const typed = lines && settleCart(sessionId, lines);
    // Returned only once: the cart is cleared with it.
    if (typed) setTypedEmail(typed);
  }, [sessionId, lines]);
  // Announces the heading to screen readers when the order is settled.
  useEffect(() => {
    if (state.kind !== 'loading') focusHeading();
  }, [state.kind]);
  if (state.kind === 'found') {
    const [first, ...others] = state.lines;
    return first ? <OrderDetails lines={[first, ...others]} typedEmail={typedEmail} /> : null;
  }
  return (
    <>
      <div className={lookup ? visibility.withScripts : undefined}>
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

/**
 * Only a received payment that was not refunded empties the cart and requests the confirmation. Returns the email that was
 * typed in this tab; blank in any other.
 */
function settleCart(sessionId: string, lines: readonly OrderLine[]): string {
  if (!lines.every(({ status }) => isPaidFor(status))) return '';
  const typed = cart.emptyAfterPayment(sessionId);
  void requestConfirmation(lines);
  return typed;
}
