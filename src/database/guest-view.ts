import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Who a guest is to the database: nobody, or the one who holds a payment session's id or a guest session. */
export type GuestIdentity = { stripeSessionId?: string | undefined; guestId?: string | undefined };

/** Makes the function that runs work under the guests' role; the role and the identity end with the transaction. */
export function guestView(store: Database) {
  return <T>(identity: GuestIdentity, work: (guest: Database) => Promise<T>): Promise<T> =>
    store.transaction().execute(async (transaction) => {
      await sql`select set_config('role', 'anon', true),
        set_config('store.stripe_session_id', ${identity.stripeSessionId ?? ''}, true),
        set_config('store.guest_id', ${identity.guestId ?? ''}, true)`.execute(transaction);
      return work(transaction);
    });
}

/** One step of an open transaction under the guests' role; afterwards the transaction goes on as the store. */
export async function stepAsGuest<T>(
  transaction: Database,
  step: (guest: Database) => Promise<T>,
): Promise<T> {
  await sql`select set_config('role', 'anon', true)`.execute(transaction);
  const result = await step(transaction);
  await sql`select set_config('role', 'none', true)`.execute(transaction);
  return result;
}
