import type { AdminViewRow, Database } from './tables.ts';

type Screen = AdminViewRow['screen'];

/** The views a person keeps of a screen, by name. */
export async function listAdminViews(db: Database, userId: string, screen: Screen): Promise<AdminViewRow[]> {
  return db
    .selectFrom('admin_views')
    .selectAll()
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .orderBy('name')
    .execute();
}

/** Keeps a view; one of the same name is replaced. */
export async function saveAdminView(
  db: Database,
  { query, ...view }: { user_id: string; screen: Screen; name: string; query: Record<string, string> },
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
