/** Keys of the advisory locks. Arbitrary, but the same on every node, and no two alike. */
export const ADVISORY_LOCKS = { migrate: 5_873_201, countCheckouts: 5_873_202, seed: 5_873_203 } as const;
