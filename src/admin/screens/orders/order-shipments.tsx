import { useState } from 'react';
import { describePartShipped } from '#domain/orders/shipments.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { MoveDialog } from './move-dialog.tsx';
import type { Order, Shipment } from './order-api.ts';
import styles from './order-screen.module.css';
import { TrackDialog } from './track-dialog.tsx';

type Step = 'track' | 'deliver' | 'undo';

/** The shipments of an order with their pieces and tracking, and what is left to ship. Nothing before the first one. */
export function OrderShipments({ order }: { order: Order }) {
  const canEdit = useCanEdit();
  const [open, setOpen] = useState<{ shipment: Shipment; step: Step } | null>(null);
  const close = () => setOpen(null);
  if (order.shipments.length === 0) return null;
  return (
    <Section title={order.shipments.length === 1 ? 'Parcel' : 'Parcels'}>
      <ul className={styles.lines}>
        {order.shipments.map((shipment) => (
          <li key={shipment.number} className={styles.shipment}>
            <ShipmentFacts shipment={shipment} isOnly={order.shipments.length === 1} />
            {canEdit && (
              <ShipmentButtons
                order={order}
                shipment={shipment}
                onOpen={(step) => setOpen({ shipment, step })}
              />
            )}
          </li>
        ))}
      </ul>
      {order.leftToShip && (
        <div className={styles.warning}>
          <p>
            <b>{describePartShipped(order.leftToShip.partShipped)}</b>, left to ship:
          </p>
          <Pieces names={order.leftToShip.pieces} />
        </div>
      )}
      {open?.step === 'track' && <TrackDialog order={order} shipment={open.shipment} onClose={close} />}
      {(open?.step === 'deliver' || open?.step === 'undo') && (
        <MoveDialog
          order={order}
          action={open.step}
          shipment={open.shipment}
          label={open.step === 'deliver' ? 'Mark as delivered' : 'Undo'}
          onClose={close}
        />
      )}
    </Section>
  );
}

function ShipmentFacts({ shipment, isOnly }: { shipment: Shipment; isOnly: boolean }) {
  const format = useFormat();
  const { tracking, deliveredAt } = shipment;
  return (
    <div className={styles.lineText}>
      <p className={stack.row}>
        {!isOnly && <b>Parcel {shipment.number}</b>}
        <Badge tone="good">{deliveredAt === null ? 'Shipped' : 'Delivered'}</Badge>
      </p>
      <Pieces names={shipment.pieces} />
      <p>
        {tracking ? `${tracking.carrier} ` : 'Without tracking'}
        {tracking?.url ? (
          <a className={styles.tracking} href={tracking.url} target="_blank" rel="noreferrer">
            {tracking.number}
          </a>
        ) : (
          tracking?.number
        )}
      </p>
      <p className={styles.small}>
        Shipped {format.minute(shipment.shippedAt)}
        {deliveredAt !== null && ` · delivered ${format.minute(deliveredAt)}`}
      </p>
    </div>
  );
}

/** The steps of one shipment. Those of an order in one shipment are the order's own. */
function ShipmentButtons({
  order,
  shipment: { number, tracking, deliveredAt },
  onOpen,
}: {
  order: Order;
  shipment: Shipment;
  onOpen: (step: Step) => void;
}) {
  const isPart = order.shipments.length > 1 || order.leftToShip !== null;
  const name = `parcel ${number}`;
  return (
    <div className={stack.row}>
      {deliveredAt === null && (
        <Button onClick={() => onOpen('track')} aria-label={`${trackLabel(tracking)} of ${name}`}>
          {trackLabel(tracking)}
        </Button>
      )}
      {isPart && deliveredAt === null && (
        <Button onClick={() => onOpen('deliver')} aria-label={`Mark ${name} as delivered`}>
          Delivered
        </Button>
      )}
      {isPart && (
        <Button tone="quiet" onClick={() => onOpen('undo')} aria-label={`Undo ${name}`}>
          Undo
        </Button>
      )}
    </div>
  );
}

export function trackLabel(tracking: Shipment['tracking']): string {
  return tracking ? 'Correct tracking' : 'Add tracking';
}

function Pieces({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
