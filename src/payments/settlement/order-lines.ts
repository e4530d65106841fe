import type { NewOrderLine } from '#database/orders/orders.ts';
import type { CheckoutRow, OrderStatus } from '#database/tables.ts';
import type { Cents } from '#domain/money.ts';
import type { Charged } from './session-outcome.ts';

/**
 * The lines of an order: the goods, then shipping and tax if they are not zero. The amounts sum to exactly what was
 * charged.
 */
export function orderLinesFor(
  checkout: CheckoutRow,
  sessionId: string,
  status: OrderStatus,
  charged: Charged,
): NewOrderLine[] {
  const common = {
    order_number: checkout.order_number,
    checkout_id: checkout.id,
    stripe_session_id: sessionId,
    guest_email: checkout.customer_email,
    status,
    promo_code: checkout.promo_code,
    discount_percentage: checkout.discount_percentage,
    guest_id: checkout.guest_id,
  };
  const goods = checkout.lines.map((line) => ({
    amount: line.amount,
    unit_amount: line.unit_amount,
    quantity: line.quantity,
    product_id: line.product_id,
    source_table: line.source_table,
    product_details: {
      name: line.name,
      image_url: line.image_url,
      ...(line.sku && { sku: line.sku }),
      ...(line.ships_today && { ships_today: true }),
    },
    selected_size: line.selected_size,
    selected_color: line.selected_color,
    selected_length: line.selected_length,
    personalization: line.personalization ?? null,
  }));
  const shipping =
    charged.shipping > 0 ? [extraLine(`Shipping (${charged.shippingLabel})`, charged.shipping)] : [];
  const tax = charged.tax > 0 ? [extraLine('Sales tax', charged.tax)] : [];
  return [...goods, ...shipping, ...tax].map((line, index) => ({ ...common, ...line, line_number: index }));
}

/** An order line without a product. Discounts don't apply to it. */
function extraLine(name: string, amount: Cents) {
  return {
    amount,
    unit_amount: amount,
    quantity: 1,
    product_id: null,
    source_table: null,
    product_details: { name, image_url: null },
    selected_size: null,
    selected_color: null,
    selected_length: null,
    personalization: null,
  };
}
