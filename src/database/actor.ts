/** Who changed something: the command line, Stripe, the store itself, or a person in the admin. */
export type Actor = 'cli' | 'stripe' | 'system' | `admin:${string}`;

/** Reads a stored actor; `system` for anything unknown. */
export function parseActor(text: string): Actor {
  if (text === 'cli' || text === 'stripe') return text;
  return text.startsWith('admin:') ? `admin:${text.slice('admin:'.length)}` : 'system';
}
