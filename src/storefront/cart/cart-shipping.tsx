import { orderDayAt } from '#domain/calendar/business-days.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { arrivalOf, formatArrival } from '#domain/delivery/arrival.ts';
import { estimateDelivery, formatTimeRange } from '#domain/delivery/delivery.ts';
import {
  dutiesNote,
  formatShippingCost,
  type ShippingOption,
  shippingOptionsFor,
  withFreeShipping,
} from '#domain/delivery/shipping.ts';
import { type Cents, formatCentsShort, ZERO_CENTS } from '#domain/money.ts';
import type { AppliedPromo } from '#domain/promo-codes/promo.ts';
import * as delivery from '#shop/delivery.ts';
import text from '#storefront/ui/text.module.css';
import totals from '#storefront/ui/totals.module.css';
import cartSection from './cart-section.module.css';

type CartShippingProps = {
  lines: readonly CartLine[];
  /** After discount. */
  total: Cents;
  country: string;
  /** The code, if the cart qualifies for it. */
  promo: AppliedPromo | null;
};

/** Cost and duration of shipping to the selected country; nothing for a country that is not served. */
export function CartShipping({ lines, total, country, promo }: CartShippingProps) {
  const options = shippingOptionsFor(delivery.shipping, country, total);
  const [first, ...others] = promo?.freeShipping ? withFreeShipping(options) : options;
  if (!first) return null;
  const estimateOf = (option: ShippingOption) => estimateDelivery({ option, country, lines }, delivery);
  const estimate = estimateOf(first);
  const orderDay = orderDayAt(new Date(), delivery.timeZone, delivery.processing);
  const faster = others.map(
    (option) =>
      `${option.label} ${formatShippingCost(option.amount)}, ${formatTimeRange(estimateOf(option).delivery)}`,
  );
  const duties = dutiesNote(delivery.shipping, country);
  const notes = [
    ...(country === delivery.shipping.domesticCountry ? [freeShippingNote(first.label)] : []),
    ...(first.amount ? ['The payment page adds it to the total.'] : []),
    ...(faster.length > 0 ? [`Also on the payment page: ${faster.join('; ')}.`] : []),
    ...(duties ? [duties] : []),
  ];
  return (
    <section className={`${cartSection.section} ${cartSection.pad}`} aria-label="Shipping" aria-live="polite">
      <dl className={`${totals.totals} ${text.numeric}`}>
        <div>
          <dt>Shipping ({first.label})</dt>
          <dd>{formatShippingCost(first.amount)}</dd>
        </div>
        <div>
          <dt>Processing</dt>
          <dd>{formatTimeRange(estimate.processing)}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{formatTimeRange(estimate.delivery)}</dd>
        </div>
        <div>
          <dt>Arrives</dt>
          <dd>{formatArrival(arrivalOf(orderDay, estimate, delivery.processing))}</dd>
        </div>
      </dl>
      {notes.length > 0 && <p className={`${text.small} ${text.tertiary}`}>{notes.join(' ')}</p>}
    </section>
  );
}

/** Which domestic orders ship free. */
function freeShippingNote(label: string): string {
  const { standardBelow, freeAbove } = delivery.shipping;
  return standardBelow === ZERO_CENTS
    ? `Every order ships free by ${label}.`
    : `Orders over ${formatCentsShort(freeAbove)} ship free by ${label}.`;
}
