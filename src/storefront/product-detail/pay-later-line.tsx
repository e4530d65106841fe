import { CalendarDays } from 'lucide-react';
import { payLaterFor } from '#domain/checkout/pay-later.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { store } from '#shop';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import productFacts from './product-facts.module.css';

/** Pay-later offers for the price; nothing if no provider accepts the amount. */
export function PayLaterLine({ price }: { price: Cents }) {
  const offer = payLaterFor(price, store.payLaterProviders);
  if (!offer) return null;
  const { inFour, byMonth } = offer;
  const months =
    byMonth && `${byMonth.fewest} to ${byMonth.most} months with ${joinWithOr(byMonth.providers)}`;
  return (
    <p className={productFacts.payLater}>
      <CalendarDays aria-hidden="true" />
      <span>
        {inFour && (
          <>
            4 payments of <b className={text.numeric}>{formatCents(inFour.payment)}</b> with{' '}
            {joinWithOr(inFour.providers)}
          </>
        )}
        {inFour && months && ', or '}
        {months}.{' '}
        <a className={link.textLink} href="/financing">
          Financing
        </a>
      </span>
    </p>
  );
}

/** `Afterpay or Klarna`. */
function joinWithOr(names: readonly string[]): string {
  return names.join(names.length > 2 ? ', ' : ' or ');
}
