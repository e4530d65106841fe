import { factsWithGoods, type OrderGoods, shippableOrder } from '#database/orders/shipments.ts';
import type { CheckoutRow, OrderRecordRow } from '#database/tables.ts';
import { describeOrderedChoices } from '#domain/cart/describe-choices.ts';
import { escapeXml } from '#domain/escape-xml.ts';
import { whyNotToSend } from '#domain/orders/order-lifecycle.ts';
import { unitsInWords } from '#domain/orders/piece-name.ts';
import { linesInShipment, linesToPack, partShippedOf } from '#domain/orders/shipments.ts';
import { store } from '#shop';
import { postalLines, printPage } from './print-page.ts';

/** An order as it is packed. */
export type PackedOrder = OrderGoods & { record: OrderRecordRow; checkout: CheckoutRow };

/** What to pack: refunded units are left out, and what was sent before. */
function packedLines(order: PackedOrder) {
  return linesToPack(shippableOrder(order)).map((line) => {
    const { name, sku } = line.product_details;
    const choices = [...describeOrderedChoices(line), ...(sku ? [`SKU ${sku}`] : [])];
    return { quantity: line.quantity, name, choices };
  });
}

/** A warning such as "Do not send: this order is refunded."; null for an order to send. */
function warningOf(order: PackedOrder): string | null {
  const why = whyNotToSend(factsWithGoods(order.record, order));
  return why && `Do not send: this order ${why}.`;
}

/** What left in earlier shipments, as in "1 x Luna ring (Size 7)", while something is left to send. */
function sentBefore(order: PackedOrder): string[] {
  if (partShippedOf(shippableOrder(order)) === null) return [];
  return order.shipments.flatMap((shipment) => linesInShipment(order.lines, shipment).map(unitsInWords));
}

/** The gift and the card, which go with the first shipment. */
function extrasOf(order: PackedOrder): { freeGift: string | null; giftNote: string | null } {
  const { free_gift: freeGift, gift_note: giftNote } = order.checkout;
  return sentBefore(order).length > 0 ? { freeGift: null, giftNote: null } : { freeGift, giftNote };
}

/** A packing slip as plain text, without prices. */
export function packingSlipText(order: PackedOrder): string[] {
  const { checkout } = order;
  const warning = warningOf(order);
  const { freeGift, giftNote } = extrasOf(order);
  const before = sentBefore(order);
  return [
    `${store.name}: packing slip`,
    ...(warning === null ? [] : [warning]),
    `Order ${checkout.order_number}, ${placedOn(checkout)}`,
    ...(checkout.shipping_label === null ? [] : [`Shipping: ${checkout.shipping_label}`]),
    '',
    'Ship to',
    ...postalLines(checkout.shipping_address).map((line) => `  ${line}`),
    '',
    ...packedLines(order).flatMap(({ quantity, name, choices }) => [
      `[ ] ${quantity} x ${name}`,
      ...choices.map((choice) => `      ${choice}`),
    ]),
    ...(freeGift === null ? [] : [`[ ] ${freeGift}`]),
    ...(before.length === 0 ? [] : ['', 'Sent before', ...before.map((pieces) => `  ${pieces}`)]),
    ...(giftNote === null
      ? []
      : ['', 'Gift note for the card', ...giftNote.split('\n').map((line) => `  ${line}`)]),
  ];
}

/** Packing slips for printing, one page each, without prices or external resources. */
export function packingSlipsHtml(orders: readonly PackedOrder[]): string {
  const [first] = orders;
  const title =
    orders.length === 1 && first ? `Packing slip ${first.checkout.order_number}` : 'Packing slips';
  return printPage(title, STYLE, orders.map(slip).join('\n'));
}

const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #000; background: #fff; }
section { box-sizing: border-box; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; break-after: page; }
section:last-child { break-after: auto; }
table { width: 100%; border-collapse: collapse; }
tr, blockquote { break-inside: avoid; }
td, th { padding: .5rem; border-top: 1px solid #999; text-align: left; vertical-align: top; }
.warning { padding: .5rem; border: 3px solid #000; font-size: 1.25rem; font-weight: bold; }
blockquote { margin: 0; padding: 1rem; border: 1px solid #999; font-size: 1.25rem; }
@media print { section { margin: 0 auto; } }
`;

function slip(order: PackedOrder): string {
  const { checkout } = order;
  const warning = warningOf(order);
  const rows = packedLines(order).map(
    ({ quantity, name, choices }) =>
      `<tr><td>☐</td><td>${quantity}</td><td><b>${escapeXml(name)}</b>${choices
        .map((choice) => `<br>${escapeXml(choice)}`)
        .join('')}</td></tr>`,
  );
  const { freeGift, giftNote } = extrasOf(order);
  if (freeGift !== null) rows.push(`<tr><td>☐</td><td>1</td><td><b>${escapeXml(freeGift)}</b></td></tr>`);
  const before = sentBefore(order);
  const sent =
    before.length === 0 ? '' : `<h2>Sent before</h2>\n<p>${before.map(escapeXml).join('<br>')}</p>\n`;
  const note =
    giftNote === null
      ? ''
      : `<h2>Gift note for the card</h2>\n<blockquote>${giftNote.split('\n').map(escapeXml).join('<br>')}</blockquote>\n`;
  const shipping =
    checkout.shipping_label === null ? '' : `<p>Shipping: <b>${escapeXml(checkout.shipping_label)}</b></p>\n`;
  return `<section>
<h1>${escapeXml(store.name)}</h1>
${warning === null ? '' : `<p class="warning">${escapeXml(warning)}</p>\n`}<p>Packing slip for order <b>${escapeXml(checkout.order_number)}</b>, ${placedOn(checkout)}</p>
${shipping}<h2>Ship to</h2>
<p>${postalLines(checkout.shipping_address).map(escapeXml).join('<br>')}</p>
<h2>In the box</h2>
<table>
<thead><tr><th></th><th>Quantity</th><th>Item</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${sent}${note}</section>`;
}

const DAY = { dateStyle: 'long', timeZone: store.timeZone } as const;

function placedOn({ created_at }: CheckoutRow): string {
  return `placed on ${new Intl.DateTimeFormat(store.locale, DAY).format(new Date(created_at))}`;
}
