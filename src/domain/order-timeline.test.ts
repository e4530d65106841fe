import { expect, it } from 'vitest';
import { timelineOf, UNDONE_ACTION } from './order-timeline.ts';

/** Entries of a history, one a day from January 1: the action and the states before and after. */
function historyOf(...entries: [action: string, from: string | null, to: string][]) {
  return entries.map(([action, from_state, to_state], index) => ({
    at: `2026-01-0${index + 1}`,
    action,
    from_state,
    to_state,
  }));
}

const PAID = ['paid', null, 'paid'] as const;
const PACKED = ['packed', 'paid', 'packed'] as const;
const SHIPPED = ['shipped', 'packed', 'shipped'] as const;

it('has a step for each change of the state', () => {
  const history = historyOf([...PAID], ['note added', 'paid', 'paid'], [...PACKED], [...SHIPPED]);
  expect(timelineOf(history)).toEqual([
    { at: '2026-01-01', state: 'paid' },
    { at: '2026-01-03', state: 'packed' },
    { at: '2026-01-04', state: 'shipped' },
  ]);
});

it('leaves out a step that was undone, and has it once when it is repeated', () => {
  const undone = historyOf([...PAID], [...PACKED], [...SHIPPED], [UNDONE_ACTION, 'shipped', 'packed']);
  expect(timelineOf(undone)).toEqual([
    { at: '2026-01-01', state: 'paid' },
    { at: '2026-01-02', state: 'packed' },
  ]);
  const again = [
    ...undone,
    { at: '2026-01-09', action: 'shipped', from_state: 'packed', to_state: 'shipped' },
  ];
  expect(timelineOf(again).at(-1)).toEqual({ at: '2026-01-09', state: 'shipped' });
  expect(timelineOf(again)).toHaveLength(3);
});

it('an order shipped straight after payment and taken back is packed', () => {
  const history = historyOf([...PAID], ['shipped', 'paid', 'shipped'], [UNDONE_ACTION, 'shipped', 'packed']);
  expect(timelineOf(history).map(({ state }) => state)).toEqual(['paid', 'packed']);
});

it('undone all the way, it is paid again', () => {
  const history = historyOf([...PAID], [...PACKED], [UNDONE_ACTION, 'packed', 'paid']);
  expect(timelineOf(history)).toEqual([{ at: '2026-01-01', state: 'paid' }]);
});
