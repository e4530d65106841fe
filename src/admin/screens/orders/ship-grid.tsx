import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { TextField } from '../../ui/field.tsx';
import styles from './orders.module.css';
import { fillFrom } from './paste-tracking.ts';
import type { Requested } from './request-warning.tsx';

export type ToShip = Requested & { name: string; goods?: string };
export type ByOrder = Readonly<Record<string, string>>;

/**
 * A tracking number field for each order. A column pasted into a field also fills the fields below it. Enter, which
 * barcode scanners send too, moves to the next empty field, or submits if all are filled.
 */
export function ShipGrid({
  orders,
  isOne,
  tracking,
  problems,
  otherCarrier,
  onChange,
}: {
  orders: readonly ToShip[];
  /** With a single order, the dialog's title already names it. */
  isOne: boolean;
  tracking: ByOrder;
  problems: ByOrder;
  /** The carrier of an order's number, if it is not the one above. */
  otherCarrier: (orderNumber: string) => string | undefined;
  onChange: (filled: ByOrder) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const paste = (event: ClipboardEvent, at: number) => {
    const filled = fillFrom(event.clipboardData.getData('text'), numbers, at);
    if (!filled) return;
    event.preventDefault();
    onChange({ ...tracking, ...filled });
  };
  const goOn = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter') return;
    const isEmpty = (number: string) => !tracking[number]?.trim();
    const later = numbers.findIndex((number, index) => index > at && isEmpty(number));
    const next = later >= 0 ? later : numbers.findIndex(isEmpty);
    if (next < 0) return;
    event.preventDefault();
    list.current?.querySelectorAll('input')[next]?.focus();
  };
  return (
    <ol ref={list} className={styles.shipments}>
      {orders.map(({ orderNumber, name, goods }, index) => (
        <li key={orderNumber} className={styles.shipment}>
          {!isOne && (
            <p className={styles.two}>
              <b>{orderNumber}</b>
              <span>{[name, goods].filter(Boolean).join(' · ')}</span>
            </p>
          )}
          <TextField
            label={isOne ? 'Tracking number' : `Tracking number of ${orderNumber}, ${name}`}
            isLabelHidden={!isOne}
            placeholder={isOne ? undefined : 'Tracking number'}
            value={tracking[orderNumber] ?? ''}
            autoFocus={index === 0}
            autoComplete="off"
            spellCheck={false}
            problem={problems[orderNumber]}
            hint={otherCarrier(orderNumber)}
            onPaste={(event) => paste(event, index)}
            onKeyDown={(event) => goOn(event, index)}
            onChange={({ currentTarget: { value } }) => onChange({ ...tracking, [orderNumber]: value })}
          />
        </li>
      ))}
    </ol>
  );
}
