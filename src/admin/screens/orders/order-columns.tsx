import { Gift, PenLine } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import type { OrderRow } from './order-api.ts';
import { OrderStateBadge, PartShippedBadge } from './order-state-badge.tsx';
import styles from './orders.module.css';
import { RequestBadge } from './request-badge.tsx';

/** The columns of the list of orders. */
export function useOrderColumns(): Column<OrderRow>[] {
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'order',
        header: 'Order',
        width: 'minmax(140px, 1.2fr)',
        cell: ({ orderNumber, name, email, state, fulfillment, partShipped, isOverdue, ...row }) => (
          <span className={styles.two}>
            <b>{orderNumber}</b>
            <span>{name || email || 'Erased'}</span>
            <small className={styles.narrowState}>
              <OrderStateBadge state={state} fulfillment={fulfillment} />
              <PartShippedBadge part={partShipped} />
              {isOverdue && <Badge tone="bad">Late</Badge>}
              <RequestBadge order={row} />
            </small>
          </span>
        ),
      },
      {
        key: 'date',
        header: 'Placed',
        width: '176px',
        isSortable: true,
        cell: ({ createdAt }) => format.minute(createdAt),
      },
      {
        key: 'state',
        header: 'Status',
        width: 'minmax(104px, 150px)',
        isOptional: true,
        cell: ({ state, fulfillment, partShipped, riskLevel, isOverdue, ...row }) => (
          <span className={styles.badges}>
            <OrderStateBadge state={state} fulfillment={fulfillment} />
            <PartShippedBadge part={partShipped} />
            {isOverdue && <Badge tone="bad">Late</Badge>}
            <RequestBadge order={row} />
            {(riskLevel === 'elevated' || riskLevel === 'highest') && <Badge tone="bad">Risk</Badge>}
          </span>
        ),
      },
      {
        key: 'goods',
        header: 'Items',
        width: 'minmax(128px, 1.6fr)',
        isOptional: true,
        cell: ({ units, firstName, hasPersonalization, hasGiftNote }) => (
          <span className={styles.goods}>
            <span className={styles.clip}>
              {firstName ?? 'Not paid yet'}
              {units > 1 && <span className={styles.quiet}> and {units - 1} more</span>}
            </span>
            {hasPersonalization && <PenLine role="img" aria-label="Personalized" />}
            {hasGiftNote && <Gift role="img" aria-label="Gift note" />}
          </span>
        ),
      },
      {
        key: 'total',
        header: 'Total',
        width: 'minmax(104px, 130px)',
        align: 'end',
        isSortable: true,
        cell: ({ total, refunded }) => (
          <span className={styles.two}>
            <span>{format.money(total)}</span>
            {refunded > 0 && <small className={styles.quiet}>−{format.money(refunded)}</small>}
          </span>
        ),
      },
    ],
    [format],
  );
}
