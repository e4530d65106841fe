import { type ChangeEvent, useState } from 'react';
import { cents } from '#domain/money.ts';
import { planRefund, quantitiesLeft, type RefundRequest } from '#domain/refund.ts';
import { api, read } from '../../client/api.ts';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';
import { useChange } from './use-change.ts';

type Kind = RefundRequest['kind'];

const KINDS = [
  { value: 'lines', label: 'Items' },
  { value: 'amount', label: 'An amount' },
  { value: 'whole', label: 'Everything that is left' },
] as const;

/** A refund by item, by amount or of everything. The amount is planned here as the server plans it. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useChange(onClose);
  const format = useFormat();
  const [kind, setKind] = useState<Kind>('lines');
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const [typed, setTyped] = useState('');
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const { remaining, goodsTax, earlier } = order.refundable;
  const lines = order.lines.map(({ line, productId, quantity, amount }) => ({
    line_number: line,
    product_id: productId,
    quantity,
    amount,
  }));
  const left = quantitiesLeft(lines, earlier);
  const amount = parseAmount(typed);
  const request = requestOf(kind, units, amount);
  const planned = request && planRefund(request, { lines, goodsTax }, earlier, remaining);
  const takesUnits = kind !== 'amount';
  const submit = async () => {
    if (!request || !planned?.ok) throw new Error('Choose what to refund.');
    const { status } = await read(
      api.orders[':number'].refund.$post({
        param: { number: order.orderNumber },
        json: {
          request: request.kind === 'lines' ? { ...request, units: [...request.units] } : request,
          restock: takesUnits && restock,
          reason,
        },
      }),
    );
    const sum = format.money(planned.value.amount);
    return status === 'requested' ? `${sum} is noted and refunded soon.` : `${sum} refunded.`;
  };
  return (
    <ChangeDialog
      title={`Refund ${order.orderNumber}`}
      description={`${format.money(remaining)} of ${format.money(order.total)} can be refunded. It goes back the way it was paid, and the shopper gets an email.`}
      confirm={planned?.ok ? `Refund ${format.money(planned.value.amount)}` : 'Refund'}
      tone="danger"
      isDisabled={!planned?.ok}
      change={change}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label="Refund"
        options={KINDS}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          setKind(KINDS.find((known) => known.value === value)?.value ?? 'lines')
        }
      />
      {kind === 'lines' && (
        <ul className={styles.refundLines}>
          {left.map(({ line, quantity }) => {
            const details = order.lines.find((known) => known.line === line);
            return (
              <li key={line}>
                <div>
                  <b>{details?.name}</b>
                  <p className={styles.small}>{details?.choices.join(', ')}</p>
                </div>
                <UnitsField
                  name={details?.name ?? ''}
                  most={quantity}
                  value={units[line] ?? 0}
                  onChange={(value) => setUnits({ ...units, [line]: value })}
                />
              </li>
            );
          })}
          {left.length === 0 && <li>Every item is refunded already.</li>}
        </ul>
      )}
      {kind === 'amount' && (
        <TextField
          label="Amount"
          inputMode="decimal"
          placeholder="25.00"
          value={typed}
          problem={typed !== '' && amount === null ? 'An amount such as 25.00.' : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {takesUnits && (
        <Checkbox
          label="Put the units back into stock"
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
      )}
      <TextField
        label="Reason (optional)"
        hint="The shopper reads it in the email."
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {planned && !planned.ok && request && <p role="status">{planned.reason}</p>}
    </ChangeDialog>
  );
}

function UnitsField({
  name,
  most,
  value,
  onChange,
}: {
  name: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const change = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => onChange(Number(currentTarget.value));
  const options = Array.from({ length: most + 1 }, (_, units) => ({
    value: String(units),
    label: `${units} of ${most}`,
  }));
  return (
    <SelectField
      label={`Units of ${name}`}
      isLabelHidden
      options={options}
      value={String(value)}
      onChange={change}
    />
  );
}

function requestOf(
  kind: Kind,
  units: Readonly<Record<number, number>>,
  amount: number | null,
): RefundRequest | null {
  if (kind === 'whole') return { kind };
  if (kind === 'amount') return amount === null ? null : { kind, amount: cents(amount) };
  const chosen = Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line: Number(line), quantity }));
  return chosen.length === 0 ? null : { kind, units: chosen };
}

/** Cents of `25`, `25.5` or `25.00`. */
function parseAmount(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
