import type { CheckoutRow, OrderRow } from '#database/tables.ts';
import { describeChoices } from '#domain/cart.ts';
import { addCents, formatCents, ZERO_CENTS } from '#domain/money.ts';
import { formatMinute, formatTable } from './text-table.ts';

/** A line of an order, or of a checkout that is not paid yet. */
type PrintedLine = Pick<
  OrderRow,
  'quantity' | 'unit_amount' | 'amount' | 'selected_size' | 'selected_color' | 'selected_length'
> & { name: string };

/** Formats an order for the merchant, one string per line. */
export function formatOrder(checkout: CheckoutRow, orderLines: readonly OrderRow[]): string[] {
  const [first] = orderLines;
  const lines = first
    ? orderLines.map((line) => ({ ...line, name: line.product_details.name }))
    : checkout.lines;
  const amounts = lines.map(({ amount }) => amount);
  return [
    `Order ${checkout.order_number}: ${first ? first.status : `not an order (checkout ${checkout.status})`}`,
    `Placed ${formatMinute(checkout.created_at)} UTC by ${checkout.customer_email || 'somebody'}`,
    ...(checkout.stripe_session_id ? [`Stripe session ${checkout.stripe_session_id}`] : []),
    ...(checkout.review_reason ? [`To review: ${checkout.review_reason}`] : []),
    '',
    ...formatTable(['QTY', 'ITEM', 'EACH', 'AMOUNT'], lines.map(cellsFor)),
    '',
    ...discountLines(checkout),
    `${first ? 'Total charged' : 'Goods, not yet an order'}: ${formatCents(addCents(ZERO_CENTS, ...amounts))}`,
    '',
    ...destinationLines(checkout),
  ];
}

function cellsFor(line: PrintedLine): string[] {
  const choices = describeChoices({
    selectedSize: line.selected_size ?? '',
    selectedColor: line.selected_color ?? '',
    selectedLength: line.selected_length ?? '',
  });
  return [
    String(line.quantity),
    [line.name, ...choices].join(', '),
    formatCents(line.unit_amount),
    formatCents(line.amount),
  ];
}

function discountLines({ promo_code, discount_percentage, discount }: CheckoutRow): string[] {
  if (!promo_code || discount === 0) return [];
  return [`Amounts include ${discount_percentage}% off with ${promo_code}: ${formatCents(discount)}`];
}

function destinationLines({ shipping_address, forgotten_at }: CheckoutRow): string[] {
  if (forgotten_at !== null) return [`Email and address were removed ${formatMinute(forgotten_at)} UTC`];
  const { fullName, addressLine1, addressLine2, city, state, zipCode, country } = shipping_address;
  const lines = [fullName, addressLine1, addressLine2, `${city}, ${state} ${zipCode}`, country];
  return ['Ship to', ...lines.filter(Boolean).map((line) => `  ${line}`)];
}
