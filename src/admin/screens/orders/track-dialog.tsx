import { useState } from 'react';
import { api } from '../../client/api.ts';
import { TextField } from '../../ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order, Shipment } from './order-api.ts';
import { useChange } from './use-change.ts';

/** Corrects the tracking of a shipment, or adds it. */
export function TrackDialog({
  order,
  shipment: { id, number, tracking },
  onClose,
}: {
  order: Order;
  shipment: Shipment;
  onClose: () => void;
}) {
  const change = useChange(onClose);
  const [carrier, setCarrier] = useState(tracking?.carrier ?? '');
  const [trackingNumber, setNumber] = useState(tracking?.number ?? '');
  const which = order.shipments.length > 1 ? ` of parcel ${number}` : '';
  return (
    <ChangeDialog
      title={`${tracking ? 'Correct' : 'Add'} tracking${which}`}
      description="The shopper gets an email with the number."
      confirm={tracking ? 'Correct and send' : 'Add and send'}
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        const param = { number: order.orderNumber };
        await api.orders[':number'].track.$post({
          param,
          json: { carrier, trackingNumber, shipment: id },
        });
        return `${tracking ? 'Corrected' : 'Added'}. The shopper gets an email.`;
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
