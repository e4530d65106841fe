import { useState } from 'react';
import { OPEN_RETURN_NAMES, type ReturnStep } from '#domain/orders/returns.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { MoveReturnDialog } from './move-return-dialog.tsx';
import type { Order, Returned } from './order-api.ts';
import styles from './order-screen.module.css';
import { RefundDialog } from './refund-dialog.tsx';

type Open = { returned: Returned; step: ReturnStep | 'refund' };

const BUTTONS = {
  approved: [
    ['receive', 'Mark as received'],
    ['cancel', 'Cancel return'],
  ],
  received: [
    ['refund', 'Refund return'],
    ['close', 'Close without refund'],
    ['undo', 'Undo'],
  ],
  closed: [['undo', 'Undo']],
  cancelled: [],
} as const satisfies Record<Returned['state'], readonly (readonly [Open['step'], string])[]>;

/** The returns of an order with their pieces and next steps. */
export function OrderReturns({ order }: { order: Order }) {
  const canEdit = useCanEdit();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isOnly = order.returns.length === 1;
  return (
    <Section title={isOnly ? 'Return' : 'Returns'}>
      <ul className={styles.lines}>
        {order.returns.map((returned) => (
          <li key={returned.return} className={styles.shipment}>
            <ReturnFacts returned={returned} isOnly={isOnly} />
            {canEdit && (
              <ReturnButtons
                order={order}
                returned={returned}
                isOnly={isOnly}
                onOpen={(step) => setOpen({ returned, step })}
              />
            )}
          </li>
        ))}
      </ul>
      {open?.step === 'refund' && <RefundDialog order={order} returned={open.returned} onClose={close} />}
      {open && open.step !== 'refund' && (
        <MoveReturnDialog order={order} returned={open.returned} step={open.step} onClose={close} />
      )}
    </Section>
  );
}

function ReturnFacts({ returned, isOnly }: { returned: Returned; isOnly: boolean }) {
  const format = useFormat();
  const { label, tone } = badgeOf(returned);
  const { state, pieces, note, sendBy, approvedAt, receivedAt, endedAt } = returned;
  const times = [
    `Approved ${format.minute(approvedAt)}`,
    receivedAt && `received ${format.minute(receivedAt)}`,
    endedAt && `ended ${format.minute(endedAt)}`,
  ];
  return (
    <div className={styles.lineText}>
      <p className={stack.row}>
        {!isOnly && <b>Return {returned.return}</b>}
        <Badge tone={tone}>{label}</Badge>
      </p>
      <ul className={styles.lines}>
        {pieces.map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
      </ul>
      {state === 'approved' && <p>To send by {format.calendarDay(sendBy)}</p>}
      {note !== null && <p className={styles.note}>{note}</p>}
      <p className={styles.small}>{times.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function ReturnButtons({
  order,
  returned: { return: number, state, isRefunded },
  isOnly,
  onOpen,
}: {
  order: Order;
  returned: Returned;
  isOnly: boolean;
  onOpen: (step: Open['step']) => void;
}) {
  if (isRefunded) return null;
  const canRefund = order.actions.some(({ action, isAllowed }) => action === 'refund' && isAllowed);
  const buttons = BUTTONS[state].filter(([step]) => step !== 'refund' || canRefund);
  return (
    <div className={stack.row}>
      {buttons.map(([step, label]) => (
        <Button
          key={step}
          tone={step === 'undo' || step === 'cancel' ? 'quiet' : 'plain'}
          aria-label={isOnly && step !== 'undo' ? label : `${label}: return ${number}`}
          onClick={() => onOpen(step)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function badgeOf({ state, isRefunded }: Returned): { label: string; tone: Tone } {
  if (state === 'approved' || state === 'received') {
    return { label: OPEN_RETURN_NAMES[state], tone: 'warning' };
  }
  if (state === 'cancelled') return { label: 'Cancelled', tone: 'neutral' };
  return isRefunded ? { label: 'Refunded', tone: 'good' } : { label: 'Closed', tone: 'neutral' };
}
