/** What a test can do to deliveries. Everything starts switched off. */
export type DeliveryFaults = {
  /** Every following delivery is sent this many times more, at the same moment. */
  duplicate(copies: number): void;
  /** Every following attempt starts this much later. */
  delay(milliseconds: number): void;
  /** The next deliveries never arrive, and are not tried again. */
  drop(count: number): void;
  /** The next attempts are lost on the way, and are tried again as after any failure. */
  lose(count: number): void;
  /** Nothing leaves until `release`. */
  hold(): void;
  /** Sends what was held, one after another, in the order it was held or the other way round. */
  release(order?: 'in order' | 'reversed'): Promise<void>;
};

export type DeliveryFaultState = DeliveryFaults & {
  copies(): number;
  delayMs(): number;
  isDropped(): boolean;
  isLost(): boolean;
  /** Keeps a sending back while deliveries are held; false when it may leave now. */
  holdBack(send: () => Promise<void>): boolean;
};

export function createDeliveryFaults(): DeliveryFaultState {
  let copies = 0;
  let delayMs = 0;
  let drops = 0;
  let losses = 0;
  let held: (() => Promise<void>)[] | null = null;
  return {
    duplicate: (count) => {
      copies = count;
    },
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    drop: (count) => {
      drops = count;
    },
    lose: (count) => {
      losses = count;
    },
    hold: () => {
      held ??= [];
    },
    release: async (order = 'in order') => {
      const waiting = held ?? [];
      held = null;
      for (const send of order === 'reversed' ? waiting.reverse() : waiting) await send();
    },
    copies: () => copies,
    delayMs: () => delayMs,
    isDropped: () => {
      if (drops === 0) return false;
      drops -= 1;
      return true;
    },
    isLost: () => {
      if (losses === 0) return false;
      losses -= 1;
      return true;
    },
    holdBack: (send) => {
      held?.push(send);
      return held !== null;
    },
  };
}
