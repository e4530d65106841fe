import { expect, it } from 'vitest';
import type { Fulfillment } from './order-lifecycle.ts';
import { startedStepsOf, timelineOf } from './order-timeline.ts';

type Change = [from: string | null, to: string, undoneTo?: Fulfillment | undefined, action?: string];

/** The states of the timeline of an order with these changes. */
function statesOf(...changes: Change[]) {
  const history = changes.map(([from_state, to_state, undoneTo, action = ''], index) => ({
    at: `2026-01-0${index + 1}`,
    action,
    from_state,
    to_state,
    details: undoneTo ? { undoneTo } : {},
  }));
  return timelineOf(history).map(({ at, state }) => `${at} ${state}`);
}

const PAID: Change = [null, 'paid'];
const PACKED: Change = ['paid', 'packed'];
const SHIPPED: Change = ['packed', 'shipped'];
const UNSHIPPED: Change = ['shipped', 'packed', 'packed'];

it('has a step for each change of the state', () => {
  expect(statesOf(PAID, ['paid', 'paid'], PACKED, SHIPPED)).toEqual([
    '2026-01-01 paid',
    '2026-01-03 packed',
    '2026-01-04 shipped',
  ]);
});

it('leaves out a step that was undone, and has it once if it is repeated', () => {
  const packed = ['2026-01-01 paid', '2026-01-02 packed'];
  expect(statesOf(PAID, PACKED, SHIPPED, UNSHIPPED)).toEqual(packed);
  expect(statesOf(PAID, PACKED, SHIPPED, UNSHIPPED, SHIPPED)).toEqual([...packed, '2026-01-05 shipped']);
});

it('an order that was shipped right after payment is packed after the undo', () => {
  expect(statesOf(PAID, ['paid', 'shipped'], UNSHIPPED)).toEqual(['2026-01-01 paid', '2026-01-03 packed']);
});

it('production is left out too when an order is paid again', () => {
  const changes: Change[] = [
    PAID,
    ['paid', 'processing'],
    ['processing', 'packed'],
    ['packed', 'paid', 'paid'],
  ];
  expect(statesOf(...changes)).toEqual(['2026-01-01 paid']);
});

it('refunds and disputes stay, and do not hide an undo', () => {
  const refunded: Change[] = [PAID, ['paid', 'shipped'], ['shipped', 'partly_refunded']];
  expect(statesOf(...refunded, ['partly_refunded', 'partly_refunded', 'packed'])).toEqual([
    '2026-01-01 paid',
    '2026-01-03 partly_refunded',
  ]);
  const won: Change[] = [PAID, PACKED, SHIPPED, ['shipped', 'disputed'], ['disputed', 'shipped']];
  expect(statesOf(...won, UNSHIPPED)).toEqual([
    '2026-01-01 paid',
    '2026-01-02 packed',
    '2026-01-04 disputed',
  ]);
});

it('the steps of an order that was partly refunded before are there, and can be undone', () => {
  const step = (action: string): Change => ['partly_refunded', 'partly_refunded', undefined, action];
  const refunded: Change[] = [PAID, ['paid', 'partly_refunded']];
  const shipped = ['2026-01-01 paid', '2026-01-02 partly_refunded', '2026-01-03 shipped'];
  expect(statesOf(...refunded, step('shipped'), step('delivered'))).toEqual([
    ...shipped,
    '2026-01-04 delivered',
  ]);
  const undone: Change = ['partly_refunded', 'partly_refunded', 'shipped', 'last step undone'];
  expect(statesOf(...refunded, step('shipped'), step('delivered'), undone)).toEqual(shipped);
  expect(statesOf(...refunded, step('ready to collect'), step('tracking corrected'))).toEqual([
    ...shipped.slice(0, 2),
    '2026-01-03 delivered',
  ]);
});

it('an order was in production and is packed, unless that was undone', () => {
  const change = (action: string, at: string, undoneTo?: Fulfillment) => ({
    at,
    action,
    details: undoneTo ? { undoneTo } : {},
  });
  const history = [change('production started', '1'), change('packed', '2')];
  expect(startedStepsOf(history)).toEqual({ processing: '1', packed: '2' });
  const inProduction = [...history, change('last step undone', '3', 'processing')];
  expect(startedStepsOf(inProduction)).toEqual({ processing: '1', packed: null });
  const paid = [...inProduction, change('last step undone', '4', 'paid')];
  expect(startedStepsOf([...paid, change('packed', '5')])).toEqual({ processing: null, packed: '5' });
});

it('a rest that was cancelled stays, also after the parcel before it was taken back', () => {
  const cancelled: Change = ['packed', 'packed', undefined, 'rest cancelled'];
  expect(statesOf(PAID, PACKED, cancelled, SHIPPED, UNSHIPPED)).toEqual([
    '2026-01-01 paid',
    '2026-01-02 packed',
    '2026-01-03 rest_cancelled',
  ]);
});
