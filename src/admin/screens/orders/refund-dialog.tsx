import { formatAmount } from '#domain/money.ts';
import { MAX_REASON } from '#domain/orders/refund.ts';
import { decimalsProblem } from '#domain/typed-amount.ts';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order, Returned } from './order-api.ts';
import { RefundUnits } from './refund-units.tsx';
import { useChange } from './use-change.ts';
import { useRefund } from './use-refund.ts';

const KINDS = [
  { value: 'lines', label: 'Items' },
  { value: 'amount', label: 'An amount' },
  { value: 'whole', label: 'Remaining amount' },
] as const;

/** Refunds by item, by amount or in full, or the pieces of a return. The button shows the amount. */
export function RefundDialog({
  order,
  returned,
  onClose,
}: {
  order: Order;
  returned?: Returned;
  onClose: () => void;
}) {
  const change = useChange(onClose);
  const format = useFormat();
  const refund = useRefund(order, returned);
  const { kind, planned } = refund;
  const refused = planned && !planned.ok ? planned.reason : undefined;
  const { remaining } = order.refundable;
  const submit = async () => {
    const { status, amount } = await refund.send();
    const sum = format.money(amount);
    return status === 'requested'
      ? `The refund of ${sum} is saved. The store keeps trying to send it to Stripe.`
      : `${sum} refunded.`;
  };
  return (
    <ChangeDialog
      title={
        returned ? `Refund return ${returned.return} of ${order.orderNumber}` : `Refund ${order.orderNumber}`
      }
      description={`${format.money(remaining)} of ${format.money(order.total)} can be refunded. The money goes back to the original payment method, and the shopper gets an email.${returned ? ' The return is closed.' : ''}`}
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
          refund.setKind(KINDS.find((known) => known.value === value)?.value ?? 'lines')
        }
      />
      {kind === 'lines' && <RefundUnits lines={order.lines} {...refund.picked} />}
      {kind === 'amount' && (
        <TextField
          label="Amount"
          inputMode="decimal"
          autoFocus
          placeholder={formatAmount(remaining)}
          value={refund.typed}
          problem={
            refund.isMalformed
              ? (decimalsProblem(refund.typed) ?? `An amount such as ${formatAmount(remaining)}.`)
              : refused
          }
          onChange={(event) => refund.setTyped(event.currentTarget.value)}
        />
      )}
      {kind !== 'amount' && order.refundable.canRestock && (
        <Checkbox
          label="Restock these items"
          checked={refund.restock}
          onChange={(event) => refund.setRestock(event.currentTarget.checked)}
        />
      )}
      <TextField
        label="Reason (optional)"
        hint="The shopper reads it in the email."
        value={refund.reason}
        maxLength={MAX_REASON}
        onChange={(event) => refund.setReason(event.currentTarget.value)}
      />
      {kind !== 'amount' && refused && <p role="status">{refused}</p>}
    </ChangeDialog>
  );
}
