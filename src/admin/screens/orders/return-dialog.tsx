import { useState } from 'react';
import { MAX_NOTE } from '#domain/orders/order-note.ts';
import { ORDER_REQUEST_NAMES } from '#domain/orders/order-request.ts';
import { api } from '../../client/api.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';
import { PickUnits } from './pick-units.tsx';
import { useChange } from './use-change.ts';
import { firstUnits, type Units, unitsOf } from './use-refund.ts';

/** Approves a return: which pieces, until when, and a note for the shopper. */
export function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useChange(onClose);
  const { units: left, sendBy, today } = order.returnable;
  const [chosen, choose] = useState<Units>(() => firstUnits(left));
  const [day, setDay] = useState(sendBy);
  const [note, setNote] = useState('');
  const units = unitsOf(chosen);
  const answers =
    order.request?.kind === 'return' ? ` “${ORDER_REQUEST_NAMES.return}” is answered with it.` : '';
  return (
    <ChangeDialog
      title={`Approve a return of ${order.orderNumber}`}
      description={`The shopper gets an email with the pieces, your address and the last day to send them.${answers}`}
      confirm="Approve return"
      isDisabled={units.length === 0 || day === ''}
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        const param = { number: order.orderNumber };
        await api.orders[':number'].returns.$post({ param, json: { units, sendBy: day, note } });
        return 'Return approved. The shopper gets an email.';
      }}
    >
      <PickUnits verb="Return" lines={order.lines} left={left} units={chosen} onChange={choose} />
      <PolicyWarning order={order} lines={units.map(({ line }) => line)} />
      <TextField
        label="Send by"
        type="date"
        required
        min={today}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <TextArea
        label="Note (optional)"
        hint="The shopper reads it in the email. Put the link to a label here."
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}

/** What the return policy says against returning these lines. Nothing if it allows them. */
function PolicyWarning({ order, lines }: { order: Order; lines: readonly number[] }) {
  const format = useFormat();
  const { windowEndedOn, finalLines } = order.returnable;
  const final = order.lines.filter(({ line }) => lines.includes(line) && finalLines.includes(line));
  if (lines.length === 0 || (windowEndedOn === null && final.length === 0)) return null;
  return (
    <div className={styles.warning} role="note">
      {windowEndedOn !== null && <p>The return window ended on {format.calendarDay(windowEndedOn)}.</p>}
      {final.map(({ line, name }) => (
        <p key={line}>Your return policy does not take back {name}.</p>
      ))}
    </div>
  );
}
