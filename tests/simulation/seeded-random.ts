/** Random choices determined by the seed. */
export type SeededRandom = {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** An integer between two inclusive bounds. */
  between(least: number, most: number): number;
  /** Throws if there is nothing to pick from. */
  pick<T>(choices: readonly T[]): T;
};

/** Mulberry32: small, fast, and good enough to choose between a handful of things. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    fraction,
    chance: (probability) => fraction() < probability,
    between: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    pick: (choices) => {
      const picked = choices[Math.floor(fraction() * choices.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
  };
}
