import { type CartStorage, createCartStore } from './cart-store.ts';

type TabMessage = { text: string; from: number };
export type Tab = ReturnType<typeof createCartStore>;

/**
 * Simulates the tabs of a browser in separate processes: a tab sees its own writes at once, and the others get them
 * later. Messages move with `send` and `deliver`, one at a time, in any order a test chooses.
 */
export function openTabs(count: number) {
  const clock = { now: 1_800_000_000_000 };
  const sent = Array.from({ length: count }, (): TabMessage[] => []);
  const arriving = Array.from({ length: count }, (): TabMessage[] => []);
  const copies = Array.from({ length: count }, (): { text: string | null; unconfirmed: number } => ({
    text: null,
    unconfirmed: 0,
  }));
  let ids = 0;
  const tabs = copies.map((copy, from) => {
    const local: CartStorage = {
      getItem: () => copy.text,
      setItem(key, text) {
        if (key !== 'cart') return;
        copy.text = text;
        copy.unconfirmed++;
        sent[from]?.push({ text, from });
      },
      removeItem: () => undefined,
    };
    const session: CartStorage = {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    return createCartStore({
      local: () => local,
      session: () => session,
      newId: () => `id-${++ids}`,
      now: () => clock.now,
    });
  });

  /** The browser takes a tab's oldest message and passes it to every tab, including the sender. */
  function send(from: number): boolean {
    const letter = sent[from]?.shift();
    if (letter) for (const inbox of arriving) inbox.push(letter);
    return letter !== undefined;
  }

  /** A tab receives the oldest message. Its own pending writes stay visible until they are confirmed. */
  function deliver(to: number): boolean {
    const letter = arriving[to]?.shift();
    const copy = copies[to];
    if (!letter || !copy) return false;
    if (letter.from === to) {
      copy.unconfirmed--;
    } else {
      if (copy.unconfirmed === 0) copy.text = letter.text;
      tabs[to]?.reload();
    }
    return true;
  }

  /** Delivers all messages and returns their number. */
  function settle(): number {
    let letters = 0;
    let isMoving = true;
    while (isMoving && letters < 1000) {
      const moves = tabs.flatMap((_, index) => [send(index), deliver(index)]);
      letters += moves.filter(Boolean).length;
      isMoving = moves.includes(true);
    }
    return letters;
  }

  return { tabs, clock, send, deliver, settle };
}
