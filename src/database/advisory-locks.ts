/** Keys of advisory locks. Arbitrary, but unique and the same on every node. */
export const ADVISORY_LOCKS = { migrate: 5_873_201, countCheckouts: 5_873_202, seed: 5_873_203 } as const;
