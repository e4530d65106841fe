import { sql } from 'kysely';
import type { Sql } from './tables.ts';

/** Who a guest is to the database: nobody, or the one who holds a payment session's id. */
export type GuestIdentity = { stripeSessionId?: string | undefined };

/** Makes the function that runs work under the guests' role; the role and the identity end with the transaction. */
export function guestView(store: Sql) {
  return <T>(identity: GuestIdentity, work: (guest: Sql) => Promise<T>): Promise<T> =>
    store.transaction().execute(async (transaction) => {
      await sql`select set_config('role', 'anon', true),
        set_config('store.stripe_session_id', ${identity.stripeSessionId ?? ''}, true)`.execute(transaction);
      return work(transaction);
    });
}
