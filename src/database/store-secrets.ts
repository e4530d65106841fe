import { randomBytes } from 'node:crypto';
import type { Database } from './tables.ts';

const SECRET_BYTES = 32;

/** A random key of the store by its name, made when it is first asked for; the same on every node. */
export async function loadStoreSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('store_secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('store_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
