import { useState } from 'react';
import { api } from '../../client/api.ts';
import { TextField } from '../../ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order } from './order-api.ts';
import { useChange } from './use-change.ts';

export function TrackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useChange(onClose);
  const [carrier, setCarrier] = useState(order.tracking ? order.tracking.carrier : '');
  const [trackingNumber, setNumber] = useState(order.tracking ? order.tracking.number : '');
  return (
    <ChangeDialog
      title={order.tracking ? 'Correct tracking' : 'Add tracking'}
      description="The shopper gets an email with the number."
      confirm={order.tracking ? 'Correct and send' : 'Add and send'}
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        const param = { number: order.orderNumber };
        await api.orders[':number'].track.$post({ param, json: { carrier, trackingNumber } });
        return `${order.tracking ? 'Corrected' : 'Added'}. The shopper gets an email.`;
      }}
    >
      <TextField
        label="Carrier"
        value={carrier}
        onChange={(event) => setCarrier(event.currentTarget.value)}
      />
      <TextField
        label="Tracking number"
        value={trackingNumber}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
