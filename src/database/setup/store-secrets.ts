import { randomBytes } from 'node:crypto';
import type { Database } from '#database/tables.ts';

const SECRET_BYTES = 32;

/** A random secret by name, generated on first use and shared by all nodes. */
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
