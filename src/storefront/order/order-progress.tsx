import type { OrderLine } from '#contract/order-data.ts';
import { formatArrival, formatWeekday } from '#domain/delivery/arrival.ts';
import { formatCents } from '#domain/money.ts';
import { certificatePath } from '#domain/orders/certificate.ts';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { formatDay } from './format-day.ts';
import { ORDERS_COPY } from './order-copy.ts';
import orderFacts from './order-facts.module.css';
import { isInParts, nameOfState } from './order-status-copy.ts';

type OrderProps = { order: Pick<OrderLine, 'status' | 'progress' | 'order_number'> };
type Shipment = NonNullable<OrderLine['progress']>['shipments'][number];

const WORDS = ORDERS_COPY.progress;

/** The name of an order's state. One that is partly refunded has gone as far as its status says. */
export function orderStateName({ status, progress }: OrderProps['order']): string {
  const state = progress?.state ?? status;
  const name =
    state === 'partly_refunded'
      ? `${nameOfState(status, progress)}, partly refunded`
      : nameOfState(state, progress);
  return progress?.to_come.length ? `${name}, partly shipped` : name;
}

/** State, shipments, refunds and destination of an order, as rows of a list. */
export function ProgressFacts({ order }: { order: OrderProps['order'] & Pick<OrderLine, 'shipping'> }) {
  const { progress, shipping } = order;
  const tracking = progress?.shipments[0]?.tracking;
  return (
    <>
      <div>
        <dt>{ORDERS_COPY.lookup.status}</dt>
        <dd>{orderStateName(order)}</dd>
      </div>
      {isInParts(progress)
        ? progress?.shipments.map((shipment, index) => (
            <div key={shipment.shipped_at}>
              <dt>{`${WORDS.shipment}\u00a0${index + 1}`}</dt>
              <dd className={orderFacts.links}>
                <ShipmentFacts shipment={shipment} />
              </dd>
            </div>
          ))
        : tracking && (
            <div>
              <dt>{WORDS.tracking}</dt>
              <dd>
                <TrackingNumber tracking={tracking} />
              </dd>
            </div>
          )}
      {progress && progress.to_come.length > 0 && (
        <div>
          <dt>{WORDS.toCome}</dt>
          <dd className={orderFacts.links}>
            <Pieces names={progress.to_come} />
            {shipping?.arrival && <span>{`${WORDS.expected} ${formatArrival(shipping.arrival)}`}</span>}
          </dd>
        </div>
      )}
      {progress?.returns.map(({ number, state, pieces, send_by }) => (
        <div key={number}>
          <dt>{nameOfState(`return_${state}`, progress)}</dt>
          <dd className={orderFacts.links}>
            <Pieces names={pieces} />
            {state === 'approved' && <span>{`${WORDS.sendBy} ${formatWeekday(send_by)}`}</span>}
          </dd>
        </div>
      ))}
      {progress && progress.refunded_amount > 0 && (
        <div>
          <dt>{WORDS.refunded}</dt>
          <dd>{formatCents(progress.refunded_amount)}</dd>
        </div>
      )}
      {progress && progress.certificates.length > 0 && (
        <div>
          <dt>{WORDS.certificates}</dt>
          <dd className={orderFacts.links}>
            {progress.certificates.map(({ number, piece }) => (
              <span key={number}>
                <a className={link.textLink} href={certificatePath(number)}>
                  {number}
                </a>{' '}
                {piece}
              </span>
            ))}
          </dd>
        </div>
      )}
      {progress?.free_gift && (
        <div>
          <dt>{WORDS.freeGift}</dt>
          <dd>{progress.free_gift}</dd>
        </div>
      )}
      {progress?.gift_note && (
        <div>
          <dt>{WORDS.giftNote}</dt>
          <dd className={orderFacts.note}>{progress.gift_note}</dd>
        </div>
      )}
      {progress?.ship_to && !progress.is_in_showroom && (
        <div>
          <dt>{WORDS.shipTo}</dt>
          <dd>{progress.ship_to}</dd>
        </div>
      )}
    </>
  );
}

/** The timeline of an order, oldest first; nothing before the first step after payment. */
export function OrderTimeline({ order: { progress } }: OrderProps) {
  if (!progress || progress.timeline.length < 2) return null;
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className={text.titleSmall}>
        {WORDS.history}
      </h2>
      <dl className={`${orderFacts.list} ${text.numeric}`}>
        {progress.timeline.map(({ at, state }) => (
          <div key={`${at} ${state}`}>
            <dt>{formatDay(at)}</dt>
            <dd>{nameOfState(state, progress)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How to change or cancel an order, while the policy allows it. */
export function ChangeOrCancel({ order: { progress, order_number } }: OrderProps) {
  if (!progress?.can_change) return null;
  return (
    <p className={`${text.small} ${text.secondary} ${visibility.noPrint}`}>
      {WORDS.changeLead}{' '}
      <a
        className={link.textLink}
        href={`/contact?subject=change-or-cancel&order=${encodeURIComponent(order_number)}#message-form`}
      >
        {WORDS.change}
      </a>
    </p>
  );
}

function ShipmentFacts({
  shipment: { pieces, tracking, shipped_at, delivered_at, arrival },
}: {
  shipment: Shipment;
}) {
  return (
    <>
      <Pieces names={pieces} />
      {tracking && (
        <span>
          <TrackingNumber tracking={tracking} />
        </span>
      )}
      <span>
        {delivered_at
          ? `${nameOfState('delivered', null)} ${formatDay(delivered_at)}`
          : `${nameOfState('shipped', null)} ${formatDay(shipped_at)}`}
      </span>
      {arrival && <span>{`${WORDS.expected} ${formatArrival(arrival)}`}</span>}
    </>
  );
}

function Pieces({ names }: { names: readonly string[] }) {
  return names.map((name) => <span key={name}>{name}</span>);
}

function TrackingNumber({ tracking }: { tracking: NonNullable<Shipment['tracking']> }) {
  const { carrier, trackingNumber, trackingUrl } = tracking;
  const words = `${carrier} ${trackingNumber}`;
  if (trackingUrl === null) return words;
  return (
    <a className={link.textLink} href={trackingUrl} rel="noreferrer">
      {words}
    </a>
  );
}
