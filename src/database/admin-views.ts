import type { AdminViewRow, Database } from './tables.ts';

export type AdminViewScreen = AdminViewRow['screen'];

/** The views a person keeps of a screen, by name. */
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

/** How many views of a screen a person keeps by other names. Holds back others who count for this person. */
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

/** Keeps a view; one of the same name is replaced. */
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

/** False if this person has no such view. */
export async function deleteAdminView(db: Database, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('admin_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
