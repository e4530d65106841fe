/** What FACET HOUSE promises everywhere. Take out a line you cannot stand behind. */
export const PROMISES = {
  tester: 'Passes a diamond tester',
  lasting: 'Does not fade or tarnish',
  certificate: 'Certificate included',
  warranty: 'Lifetime warranty',
  gift: 'Free gift included',
  price: '10x cheaper than real diamond jewelry',
} as const;
