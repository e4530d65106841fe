import { useState } from 'react';
import { regionName } from '#domain/checkout/region-name.ts';
import { countryInSentence } from '#domain/delivery/country-name.ts';
import { api } from '../../client/api.ts';
import { TextField } from '../../ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order } from './order-api.ts';
import { useChange } from './use-change.ts';

const FIELDS = [
  ['fullName', 'Full name'],
  ['addressLine1', 'Street'],
  ['addressLine2', 'Apartment, suite'],
  ['city', 'City'],
  ['state', null],
  ['zipCode', 'ZIP or postal code'],
] as const;

/** Corrects the shipping address within the country that shipping and tax were paid for. */
export function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useChange(onClose);
  const { country, ...before } = order.shippingAddress;
  const [address, setAddress] = useState(before);
  return (
    <ChangeDialog
      title="Correct the address"
      description={`The shopper gets an email with the new address. Shipping and tax were paid for ${countryInSentence(country)}, so the country stays.`}
      confirm="Correct and send"
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        await api.orders[':number'].address.$post({ param: { number: order.orderNumber }, json: address });
        return 'Corrected. The shopper gets an email.';
      }}
    >
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label ?? regionName(country)}
          autoComplete="off"
          required={field !== 'addressLine2' && before[field] !== ''}
          value={address[field]}
          onChange={(event) => setAddress({ ...address, [field]: event.currentTarget.value })}
        />
      ))}
    </ChangeDialog>
  );
}
