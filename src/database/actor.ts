/** Who changed something: the command line, Stripe, the store itself, or a person in the admin. */
export type Actor = 'cli' | 'stripe' | 'system' | `admin:${string}`;
