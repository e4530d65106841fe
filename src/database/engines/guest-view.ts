import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** The identity of a guest: anonymous, or the holder of a payment session id or guest session. */
export type GuestIdentity = { stripeSessionId?: string | undefined; guestId?: string | undefined };

/** Creates a function that runs work with the guest role. Role and identity end with the transaction. */
export function guestView(store: Database) {
  return <T>(identity: GuestIdentity, work: (guest: Database) => Promise<T>): Promise<T> =>
    store.transaction().execute(async (transaction) => {
      await sql`select set_config('role', 'anon', true),
        set_config('store.stripe_session_id', ${identity.stripeSessionId ?? ''}, true),
        set_config('store.guest_id', ${identity.guestId ?? ''}, true)`.execute(transaction);
      return work(transaction);
    });
}

/** Runs one step of an open transaction with the guest role. Afterwards it continues with the store's role. */
export async function stepAsGuest<T>(
  transaction: Database,
  step: (guest: Database) => Promise<T>,
): Promise<T> {
  await sql`select set_config('role', 'anon', true)`.execute(transaction);
  const result = await step(transaction);
  await sql`select set_config('role', 'none', true)`.execute(transaction);
  return result;
}
