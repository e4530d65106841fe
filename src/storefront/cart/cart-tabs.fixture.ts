import { type CartStorage, createCartStore } from './cart-store.ts';

type TabMessage = { text: string; from: number };
export type Tab = ReturnType<typeof createCartStore>;

/**
 * The tabs of a browser, each in a process of its own: what a tab keeps it reads back at once, the others are told
 * later. What is on its way moves with `send` and `deliver`, one letter at a time, in whatever order a test likes.
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

  /** The browser takes the oldest letter of a tab and passes it on to every tab, the sender too. */
  function send(from: number): boolean {
    const letter = sent[from]?.shift();
    if (letter) for (const inbox of arriving) inbox.push(letter);
    return letter !== undefined;
  }

  /** A tab learns of the oldest letter; its own copy keeps what it wrote itself until that is confirmed. */
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

  /** Everything on its way arrives; how many letters that took. */
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
