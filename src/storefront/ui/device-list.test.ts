import { expect, it } from 'vitest';
import { soundIds } from '#domain/products/piece-ids.ts';
import { createDeviceList } from './device-list.ts';

/** Two tabs of one browser. */
function twoTabs(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept));
  const listeners = new Map<number, (key: string | null) => void>();
  const tab = (number: number) => {
    const tell = (key: string) => {
      for (const [other, listener] of listeners) if (other !== number) listener(key);
    };
    return createDeviceList('saved', 3, soundIds, {
      storage: () => ({
        getItem: (key) => texts.get(key) ?? null,
        setItem(key, value) {
          texts.set(key, value);
          tell(key);
        },
        removeItem(key) {
          texts.delete(key);
          tell(key);
        },
      }),
      onOtherTab(listener) {
        listeners.set(number, listener);
        return () => listeners.delete(number);
      },
    });
  };
  return { one: tab(1), other: tab(2), texts };
}

it('keeps the newest first, each once, and drops the oldest past the limit', () => {
  const { one, texts } = twoTabs();
  for (const id of ['a', 'b', 'c', 'a', 'd']) one.add([id]);
  expect(one.get()).toEqual(['d', 'a', 'c']);
  one.remove('a');
  expect(JSON.parse(texts.get('saved') ?? '')).toEqual(['d', 'c']);
  one.clear();
  expect(texts.has('saved')).toBe(false);
});

it('shows what another tab saved, and a change of one tab keeps that of the other', () => {
  const { one, other } = twoTabs();
  let calls = 0;
  other.get();
  other.subscribe(() => {
    calls += 1;
  });
  one.add(['a']);
  expect(other.get()).toEqual(['a']);
  expect(calls).toBe(1);
  other.add(['b']);
  one.add(['c']);
  expect(one.get()).toEqual(['c', 'b', 'a']);
});

it.each(['no JSON', '{"a":1}', '"a"'])('takes %s in storage for an empty list', (text) => {
  expect(twoTabs({ saved: text }).one.get()).toEqual([]);
});

it('takes the sound ids of a list that somebody edited', () => {
  expect(twoTabs({ saved: '["a",1,null,"a","b\\u0000"," "]' }).one.get()).toEqual(['a']);
});

it('shows what another tab changed while nobody listened', () => {
  const { one, other } = twoTabs();
  one.add(['a']);
  other.add(['b']);
  expect(one.get()).toEqual(['b', 'a']);
  other.clear();
  expect(one.get()).toEqual([]);
});

it('tells values with a comma from two values', () => {
  const { one, texts } = twoTabs({ saved: '["a,b"]' });
  expect(one.get()).toEqual(['a,b']);
  texts.set('saved', '["a","b"]');
  expect(one.get()).toEqual(['a', 'b']);
});

it('stays in memory where storage is full', () => {
  const list = createDeviceList('saved', 3, soundIds, {
    storage: () => ({
      getItem: () => '["old"]',
      setItem() {
        throw new Error('full');
      },
      removeItem() {},
    }),
    onOtherTab: () => () => {},
  });
  list.add(['a']);
  list.add(['b']);
  expect(list.get()).toEqual(['b', 'a', 'old']);
});

it('works in memory where storage is switched off', () => {
  const list = createDeviceList('saved', 3, soundIds, {
    storage: () => {
      throw new Error('denied');
    },
    onOtherTab: () => () => {},
  });
  list.add(['a']);
  list.add(['b']);
  expect(list.get()).toEqual(['b', 'a']);
});
