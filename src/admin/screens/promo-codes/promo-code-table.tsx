import { useSession } from '../../client/session.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import styles from '../../ui/stack.module.css';
import type { PromoCode } from './promo-codes-query.ts';
import { lastDay } from './terms-form.ts';

const STATES = {
  on: { label: 'On', tone: 'good' },
  off: { label: 'Off', tone: 'neutral' },
  'not yet': { label: 'Scheduled', tone: 'info' },
  over: { label: 'Ended', tone: 'neutral' },
  'used up': { label: 'Used up', tone: 'warning' },
} as const satisfies Record<PromoCode['state'], { label: string; tone: Tone }>;

export function PromoCodeTable({
  codes,
  onOpen,
}: {
  codes: readonly PromoCode[];
  onOpen: (promo: PromoCode) => void;
}) {
  const format = useFormat();
  const { timeZone } = useSession().store;
  return (
    <DataTable
      label="Promo codes"
      rows={codes}
      keyOf={({ code }) => code}
      rowHeight={56}
      onOpen={onOpen}
      columns={[
        {
          key: 'code',
          header: 'Code',
          width: 'minmax(140px, 2fr)',
          cell: ({ code, offer }) => (
            <>
              <b>{code}</b>
              <br />
              <span className={styles.quiet}>{offer}</span>
            </>
          ),
        },
        {
          key: 'state',
          header: 'State',
          width: '104px',
          cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
        },
        {
          key: 'uses',
          header: 'Uses',
          width: '104px',
          align: 'end',
          cell: (promo) => (
            <>
              {usesOf(promo)}
              <span className={styles.onPhone}>
                {' '}
                {promo.uses === 1 && promo.maxUses === null ? 'use' : 'uses'}
              </span>
            </>
          ),
        },
        {
          key: 'revenue',
          header: 'Revenue',
          width: '128px',
          align: 'end',
          isOptional: true,
          cell: ({ revenue }) => format.money(revenue),
        },
        {
          key: 'discounted',
          header: 'Discounts',
          width: '128px',
          align: 'end',
          isOptional: true,
          cell: ({ discounted }) => format.money(discounted),
        },
        {
          key: 'ends',
          header: 'Ends',
          width: '136px',
          isOptional: true,
          cell: ({ endsAt }) => (endsAt ? format.calendarDay(lastDay(endsAt, timeZone)) : 'Never'),
        },
      ]}
    />
  );
}

/** Such as `3 of 10 (+1 in checkout)`. */
export function usesOf({
  uses,
  maxUses,
  reserved,
}: Pick<PromoCode, 'uses' | 'maxUses' | 'reserved'>): string {
  const counted = maxUses === null ? String(uses) : `${uses} of ${maxUses}`;
  return reserved > 0 ? `${counted} (+${reserved} in checkout)` : counted;
}
