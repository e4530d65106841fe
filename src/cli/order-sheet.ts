import type { CheckoutRow, OrderRow } from '#database/tables.ts';
import { describeChoices } from '#domain/cart.ts';
import { addCents, formatCents, ZERO_CENTS } from '#domain/money.ts';
import { formatMinute, textTable } from './text-table.ts';

/** The goods of an order; before it is paid, those the shopper means to buy. */
type SheetLine = Pick<
  OrderRow,
  'quantity' | 'unit_amount' | 'amount' | 'selected_size' | 'selected_color' | 'selected_length'
> & { name: string };

/** Everything a merchant needs to pack, send and answer for an order, as lines of text. */
export function orderSheet(checkout: CheckoutRow, orderLines: readonly OrderRow[]): string[] {
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
    ...textTable(['QTY', 'ITEM', 'EACH', 'AMOUNT'], lines.map(cellsFor)),
    '',
    ...discountLines(checkout),
    `${first ? 'Total charged' : 'Goods, not yet an order'}: ${formatCents(addCents(ZERO_CENTS, ...amounts))}`,
    '',
    ...destinationLines(checkout),
  ];
}

function cellsFor(line: SheetLine): string[] {
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
  if (forgotten_at !== null) return [`Email and address were forgotten ${formatMinute(forgotten_at)} UTC`];
  const { fullName, addressLine1, addressLine2, city, state, zipCode, country } = shipping_address;
  const lines = [fullName, addressLine1, addressLine2, `${city}, ${state} ${zipCode}`, country];
  return ['Ship to', ...lines.filter(Boolean).map((line) => `  ${line}`)];
}
