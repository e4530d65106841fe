import { useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { moveOrders, type OrderRow, printAddress, useReloadOrders } from './order-api.ts';
import styles from './orders.module.css';
import { ShipDialog } from './ship-dialog.tsx';

/** What can be done with the selected orders; how many there are while none is selected. */
export function BulkActions({
  orders,
  count,
  onDone,
}: {
  orders: readonly OrderRow[];
  count: string;
  onDone: () => void;
}) {
  const toast = useToast();
  const reload = useReloadOrders();
  const [isShipping, setShipping] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const pack = async () => {
    setBusy(true);
    try {
      const results = await moveOrders({
        action: 'pack',
        orders: numbers.map((orderNumber) => ({ orderNumber })),
      });
      const refused = results.filter(({ ok }) => !ok);
      const packed = results.length - refused.length;
      toast(
        [`${packed} of ${results.length} packed.`, ...refused.map(({ reason }) => reason)].join(' '),
        refused.length > 0 ? { tone: 'problem' } : {},
      );
      await reload();
      onDone();
    } catch (error) {
      toast((error as Error).message, { tone: 'problem' });
    } finally {
      setBusy(false);
    }
  };
  if (orders.length === 0) {
    return (
      <p className={styles.count} aria-live="polite">
        {count} {count === '1' ? 'order' : 'orders'}
      </p>
    );
  }
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Selected orders">
      <b aria-live="polite">{orders.length} selected</b>
      <Button isBusy={isBusy} onClick={() => void pack()}>
        Mark as packed
      </Button>
      <Button tone="primary" onClick={() => setShipping(true)}>
        Ship
      </Button>
      <LinkButton href={printAddress('packing-slips', numbers)} isNewTab>
        Packing slips
      </LinkButton>
      <LinkButton href={printAddress('labels', numbers)} isNewTab>
        Label sheet
      </LinkButton>
      <LinkButton href={printAddress('labels', numbers, '4x6')} isNewTab>
        4 × 6 labels
      </LinkButton>
      <Button tone="quiet" onClick={onDone}>
        Clear
      </Button>
      <ShipDialog
        isOpen={isShipping}
        onOpenChange={setShipping}
        orders={orders.map(({ orderNumber, name }) => ({ orderNumber, name }))}
        onShipped={onDone}
      />
    </div>
  );
}
