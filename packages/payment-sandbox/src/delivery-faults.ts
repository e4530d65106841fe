/** Faults that a test can inject into webhook deliveries. All are off at the start. */
export type DeliveryFaults = {
  /** Sends each following delivery this many extra times, concurrently. */
  duplicate(copies: number): void;
  /** Delays each following attempt. */
  delay(milliseconds: number): void;
  /** Drops the next deliveries without a retry. */
  drop(count: number): void;
  /** Loses the next attempts. They are retried like any failed attempt. */
  lose(count: number): void;
  /** Holds all deliveries until `release`. */
  hold(): void;
  /** Sends the held deliveries one after another, in their original or reversed order. */
  release(order?: 'in order' | 'reversed'): Promise<void>;
};

export type DeliveryFaultState = DeliveryFaults & {
  copies(): number;
  delayMs(): number;
  isDropped(): boolean;
  isLost(): boolean;
  /** Holds a delivery back if deliveries are held. False if it may be sent now. */
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
