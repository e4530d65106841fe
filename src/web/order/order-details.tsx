import { describeChoices } from '#domain/cart.ts';
import { addCents, formatCents, multiplyCents, NOTHING, subtractCents } from '#domain/money.ts';
import { ORDER_HEADINGS, ORDER_SENTENCES } from '../copy/order-states.ts';
import { Mark } from '../ui/mark.tsx';
import { Photo } from '../ui/photo.tsx';
import { type OrderLine, totalOf } from './order-calls.ts';

/** An order as it was charged. */
export function OrderDetails({ lines }: { lines: readonly [OrderLine, ...OrderLine[]] }) {
  const [first] = lines;
  const { standing, next, money } = ORDER_SENTENCES[first.status];
  return (
    <>
      <div className="prism no-print" />
      <div className="wrap order">
        <div className="order-summary">
          <Mark strokeWidth={0.8} />
          <h1 className="display display-page">{ORDER_HEADINGS[first.status]}</h1>
          <p className="lead graphite">
            Order <b className="order-number num">{first.order_number}</b> {standing}{' '}
            {next(first.guest_email)}
          </p>
          <dl className="fact-list num">
            {money !== 'not here' && (
              <>
                <div>
                  <dt>Processing</dt>
                  <dd>1-2 business days</dd>
                </div>
                <div>
                  <dt>Delivery</dt>
                  <dd>3-7 business days</dd>
                </div>
              </>
            )}
            <div>
              <dt>Status</dt>
              <dd>{first.status}</dd>
            </div>
          </dl>
          <div className="button-row no-print">
            <a className="btn" href="/chains">
              Continue Shopping
            </a>
            <a className="btn btn-line" href="/">
              Back to Home
            </a>
          </div>
        </div>
        <section aria-labelledby="order-lines">
          <h2 id="order-lines" className="title-s order-title">
            Your order
          </h2>
          <OrderLines lines={lines} />
          <OrderTotals lines={lines} />
        </section>
      </div>
    </>
  );
}

function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul>
      {lines.filter(isGoods).map((line) => (
        <li key={line.id} className="cart-line">
          <Photo url={line.product_details.image_url} alt="" sizes="92px" className="cart-photo" />
          <div className="order-line-text">
            <b className="cart-line-name">{line.product_details.name}</b>
            <p className="small ash">{describeLine(line)}</p>
            <b className="num">{formatCents(line.amount)}</b>
          </div>
        </li>
      ))}
    </ul>
  );
}

function OrderTotals({ lines }: { lines: readonly [OrderLine, ...OrderLine[]] }) {
  const [{ promo_code: code, discount_percentage: percentage }] = lines;
  const goods = lines.filter(isGoods);
  const subtotal = addCents(NOTHING, ...goods.map((line) => multiplyCents(line.unit_amount, line.quantity)));
  const discount = subtractCents(subtotal, totalOf(goods));
  return (
    <dl className="totals order-totals num">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatCents(subtotal)}</dd>
      </div>
      {code !== null && (
        <div>
          <dt>
            Discount ({code}, {percentage}%)
          </dt>
          <dd>-{formatCents(discount)}</dd>
        </div>
      )}
      {lines
        .filter((line) => !isGoods(line))
        .map((line) => (
          <div key={line.id}>
            <dt>{line.product_details.name}</dt>
            <dd>{formatCents(line.amount)}</dd>
          </div>
        ))}
      <div className="totals-sum">
        <dt>{ORDER_SENTENCES[lines[0].status].money === 'here' ? 'Total paid' : 'Total'}</dt>
        <dd>{formatCents(totalOf(lines))}</dd>
      </div>
    </dl>
  );
}

function isGoods(line: OrderLine): boolean {
  return line.product_id !== null;
}

function describeLine(line: OrderLine): string {
  const choices = describeChoices({
    selectedSize: line.selected_size ?? '',
    selectedColor: line.selected_color ?? '',
    selectedLength: line.selected_length ?? '',
  });
  if (line.quantity > 1) choices.push(`qty ${line.quantity}`);
  return choices.join(' / ') || 'Standard';
}
