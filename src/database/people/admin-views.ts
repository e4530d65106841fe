import { sql } from 'kysely';
import type { AdminViewRow, Database } from '#database/tables.ts';

export type AdminViewScreen = AdminViewRow['screen'];

/** A user's saved views of a screen, by name. */
export async function listAdminViews(
  db: Database,
  userId: string,
  screen: AdminViewScreen,
): Promise<AdminViewRow[]> {
  return db
    .selectFrom('admin_views')
    .selectAll()
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .orderBy('name')
    .execute();
}

/** The number of a user's other views of a screen. Locks against concurrent counts for this user. */
export async function countAdminViews(
  db: Database,
  userId: string,
  { screen, except }: { screen: AdminViewScreen; except: string },
): Promise<number> {
  await db.selectFrom('admin_users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await db
    .selectFrom('admin_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .where('name', '<>', except)
    .executeTakeFirstOrThrow();
  return count;
}

/** Saves a view, replacing one with the same name. */
export async function saveAdminView(
  db: Database,
  {
    query,
    ...view
  }: {
    user_id: string;
    screen: AdminViewScreen;
    name: string;
    query: Readonly<Record<string, string>>;
  },
): Promise<AdminViewRow> {
  const json = JSON.stringify(query);
  return db
    .insertInto('admin_views')
    .values({ ...view, query: json })
    .onConflict((conflict) => conflict.columns(['user_id', 'screen', 'name']).doUpdateSet({ query: json }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False if the user has no such view. */
export async function deleteAdminView(db: Database, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('admin_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Deletes the views of all users whose name or query contains a lower-cased email address, also as part of a longer one.
 * Returns how many; none for words that are no address.
 */
export async function deleteAdminViewsNaming(db: Database, address: string): Promise<number> {
  if (!address.includes('@')) return 0;
  const contains = sql<boolean>`strpos(lower(name), ${address}) > 0 or exists (
    select from jsonb_each_text(query) field where strpos(lower(field.value), ${address}) > 0)`;
  const result = await db.deleteFrom('admin_views').where(contains).executeTakeFirst();
  return Number(result.numDeletedRows);
}
