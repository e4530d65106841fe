import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { DISPUTE_STATES, FULFILLMENTS, ORDER_STATE_NAMES } from '#domain/orders/order-lifecycle.ts';
import { ALL_ORDERS, ORDER_EXTRAS, type OrderQuery } from '#domain/orders/order-query.ts';
import { normalizePromoCode } from '#domain/promo-codes/promo.ts';
import { useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { timeZoneInWords } from '../../ui/format.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import styles from './orders.module.css';

const EXTRA_LABELS = {
  personalization: 'Personalized',
  'gift-note': 'Gift note',
  note: 'Internal note',
  request: 'Open request',
  'return-approved': 'Return approved',
  'return-received': 'Return received',
} as const;

/** Search and filters. */
export function OrderFilters({
  query,
  onChange,
}: {
  query: OrderQuery;
  onChange: (change: Partial<OrderQuery>) => void;
}) {
  const [isOpen, setOpen] = useState(hasFilters(query));
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          placeholder={
            isNarrow ? 'Order, name, email …' : 'Order, email, name, ZIP code, product or tracking number'
          }
          value={query.text}
          onChange={(text) => onChange({ text })}
        />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal /> Filters
        </Button>
      </div>
      {isOpen && <MoreFilters query={query} onChange={onChange} />}
    </div>
  );
}

function MoreFilters({
  query,
  onChange,
}: {
  query: OrderQuery;
  onChange: (change: Partial<OrderQuery>) => void;
}) {
  const zone = timeZoneInWords(useSession().store.timeZone);
  const named = (states: readonly (keyof typeof ORDER_STATE_NAMES)[]) =>
    states.map((value) => ({ value, label: ORDER_STATE_NAMES[value] }));
  return (
    <div className={styles.more}>
      <SelectField
        label="Fulfillment"
        value={query.fulfillment ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ fulfillment: FULFILLMENTS.find((state) => state === value) ?? null })
        }
        options={[ANY, ...named(FULFILLMENTS)]}
      />
      <SelectField
        label="Dispute"
        value={query.dispute ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ dispute: DISPUTE_STATES.find((state) => state === value) ?? null })
        }
        options={[
          ANY,
          { value: 'open', label: 'Open' },
          { value: 'won', label: 'Won' },
          { value: 'lost', label: 'Lost' },
        ]}
      />
      <SelectField
        label="Risk"
        value={query.risk === null ? '' : 'risky'}
        onChange={({ currentTarget: { value } }) => onChange({ risk: value === '' ? null : 'risky' })}
        options={[ANY, { value: 'risky', label: 'Elevated or highest' }]}
      />
      <TextField
        label="From"
        hint={`Days in ${zone}`}
        type="date"
        value={query.from ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ from: value || null })}
      />
      <TextField
        label="To"
        type="date"
        value={query.to ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ to: value || null })}
      />
      <TextField
        label="Promo code"
        autoComplete="off"
        value={query.promo ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ promo: normalizePromoCode(value) || null })}
      />
      <fieldset className={styles.extras}>
        <legend>With</legend>
        {ORDER_EXTRAS.map((extra) => (
          <Checkbox
            key={extra}
            label={EXTRA_LABELS[extra]}
            checked={query.extras.includes(extra)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                extras: checked ? [...query.extras, extra] : query.extras.filter((other) => other !== extra),
              })
            }
          />
        ))}
      </fieldset>
      <Button tone="quiet" onClick={() => onChange({ ...ALL_ORDERS, state: query.state, sort: query.sort })}>
        Clear filters
      </Button>
    </div>
  );
}

const ANY = { value: '', label: 'Any' };

function hasFilters({ fulfillment, dispute, risk, from, to, promo, extras }: OrderQuery): boolean {
  return [fulfillment, dispute, risk, from, to, promo].some((value) => value !== null) || extras.length > 0;
}
