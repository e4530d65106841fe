import { returnableUnits } from '#database/orders/returns.ts';
import type { OrderGoods } from '#database/orders/shipments.ts';
import type { OrderRecordRow, OrderRow, ReturnRow } from '#database/tables.ts';
import { unitsInWords } from '#domain/orders/piece-name.ts';
import { passedWindow, sendReturnBy } from '#domain/orders/returns.ts';
import { linesInShipment } from '#domain/orders/shipments.ts';
import { returnDays } from '#payments/orders/change-returns.ts';
import { store } from '#shop';

/** The returns of an order, oldest first. Times are ISO 8601, or null for what has not happened. */
export function returnsOf({ lines, returns }: { lines: readonly OrderRow[]; returns: readonly ReturnRow[] }) {
  return returns.map((row) => ({
    /** Names it in `orders return-received --return` and the like. */
    return: row.position,
    state: row.state,
    isRefunded: row.refund_id !== null,
    /** Lines count from 0. */
    units: row.lines,
    /** What comes back, as in "1 x Luna ring (Size 7, Yellow)". */
    pieces: linesInShipment(lines, row).map(unitsInWords),
    note: row.note,
    sendBy: row.send_by,
    approvedAt: row.created_at,
    receivedAt: row.received_at,
    endedAt: row.ended_at,
    by: row.created_by,
  }));
}

type WithReturns = OrderGoods & {
  record: OrderRecordRow;
  returns: readonly ReturnRow[];
  /** Those that the policy does not take back. */
  finalLines: readonly OrderRow[];
};

/** What can be returned, until when it is to be sent by default, and what the policy says against it. */
export function returnableOf({ record, returns, finalLines, ...goods }: WithReturns, now: Date) {
  const units = returnableUnits(record.fulfillment, goods, returns);
  const days = returnDays(record, now);
  return {
    /** Lines count from 0. */
    units,
    /** Days such as `2026-12-14`. */
    sendBy: sendReturnBy(days, store.returns),
    today: days.today,
    /** The last day of the return window, if it has passed. */
    windowEndedOn: passedWindow(days, store.returns),
    finalLines: finalLines.map(({ line_number }) => line_number),
  };
}
