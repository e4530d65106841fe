import type { AdminViewRow, Database } from './tables.ts';

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
