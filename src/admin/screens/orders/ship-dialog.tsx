import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { moveOrders, useReloadOrders } from './order-api.ts';
import styles from './orders.module.css';
import { fillFrom } from './paste-tracking.ts';

const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL'];
const LAST_CARRIER = 'orders.carrier';

/**
 * Ships one order or many. A column copied from a spreadsheet and pasted into a field fills the fields below it too; rows
 * of order and tracking number find their orders.
 */
export function ShipDialog({
  isOpen,
  onOpenChange,
  orders: asked,
  canOverride = false,
  onShipped,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  orders: readonly { orderNumber: string; name: string }[];
  /** It is refused because of a dispute or refund, and the merchant may insist. */
  canOverride?: boolean;
  onShipped?: () => void;
}) {
  const toast = useToast();
  const reload = useReloadOrders();
  const [carrier, setCarrier] = useState(() => localStorage.getItem(LAST_CARRIER) ?? 'USPS');
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isOverridden, setOverridden] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Those that left already are not asked for again.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const orders = asked.filter(({ orderNumber }) => !gone.has(orderNumber));
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const ready = numbers.filter((number) => tracking[number]?.trim());

  const paste = (event: ClipboardEvent, at: number) => {
    const filled = fillFrom(event.clipboardData.getData('text'), numbers, at);
    if (!filled) return;
    event.preventDefault();
    setTracking((before) => ({ ...before, ...filled }));
  };
  const ship = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    localStorage.setItem(LAST_CARRIER, carrier);
    try {
      const results = await moveOrders({
        action: 'ship',
        orders: ready.map((orderNumber) => ({
          orderNumber,
          carrier,
          trackingNumber: tracking[orderNumber] ?? '',
        })),
        isOverridden,
      });
      const refused = results.filter(({ ok }) => !ok);
      const shipped = results.length - refused.length;
      const left = results.filter(({ ok }) => ok).map(({ orderNumber }) => orderNumber);
      setGone(new Set([...gone, ...left]));
      setProblems(Object.fromEntries(refused.map(({ orderNumber, reason = '' }) => [orderNumber, reason])));
      if (shipped > 0)
        toast(shipped === 1 ? 'Shipped. The shopper gets an email.' : `${shipped} orders shipped.`);
      await reload();
      if (refused.length > 0) return;
      setTracking({});
      setGone(new Set());
      onOpenChange(false);
      onShipped?.();
    } catch (error) {
      toast((error as Error).message, { tone: 'problem' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={orders.length === 1 ? `Ship ${numbers[0]}` : `Ship ${orders.length} orders`}
      description={
        orders.length === 1
          ? 'The shopper gets an email with the tracking number.'
          : 'Each shopper gets an email with the tracking number. Paste a column from a spreadsheet into the first field to fill them all.'
      }
      actions={
        <Button tone="primary" type="submit" form="ship" isBusy={isBusy} disabled={ready.length === 0}>
          {orders.length === 1 ? 'Ship' : `Ship ${ready.length} of ${orders.length}`}
        </Button>
      }
    >
      <form id="ship" className={stack.stack} onSubmit={(event) => void ship(event)}>
        <TextField
          label="Carrier"
          list="carriers"
          required
          maxLength={60}
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
        />
        <datalist id="carriers">
          {CARRIERS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className={styles.shipments}>
          {orders.map(({ orderNumber, name }, index) => (
            <TextField
              key={orderNumber}
              label={orders.length === 1 ? 'Tracking number' : `${orderNumber}, ${name}`}
              value={tracking[orderNumber] ?? ''}
              autoFocus={index === 0}
              autoComplete="off"
              spellCheck={false}
              problem={problems[orderNumber]}
              onPaste={(event) => paste(event, index)}
              onChange={({ currentTarget: { value } }) => setTracking({ ...tracking, [orderNumber]: value })}
            />
          ))}
        </div>
        {canOverride && (
          <Checkbox
            label="Ship although it is disputed or refunded"
            checked={isOverridden}
            onChange={(event) => setOverridden(event.currentTarget.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}
