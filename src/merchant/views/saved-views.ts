import { findAdminUserByEmail } from '#database/people/admin-people.ts';
import {
  type AdminViewScreen,
  countAdminViews,
  listAdminViews,
  saveAdminView,
} from '#database/people/admin-views.ts';
import type { AdminViewRow, Database } from '#database/tables.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';

type View = { screen: AdminViewScreen; name: string; query: Readonly<Record<string, string>> };

/** The maximum number of a person's views per screen. */
const MAX_VIEWS = 40;
/** In characters. */
const LONGEST_NAME = 60;
const LONGEST_QUERY = 2_000;

/** Saves a person's view. Replaces one with the same name. */
export async function saveView(
  db: Database,
  userId: string,
  { screen, name: typed, query }: View,
): Promise<{ ok: true; view: AdminViewRow } | ReasonedRefusal> {
  const name = typed.trim();
  if (name === '') return refuseBecause('A view needs a name.');
  if (name.length > LONGEST_NAME)
    return refuseBecause(`The name of a view has at most ${LONGEST_NAME} characters.`);
  if (JSON.stringify(query).length > LONGEST_QUERY) {
    return refuseBecause('These filters are too long to be kept as a view. Search for fewer words.');
  }
  return db.transaction().execute(async (transaction) => {
    const others = await countAdminViews(transaction, userId, { screen, except: name });
    if (others >= MAX_VIEWS) {
      return refuseBecause(`A person keeps at most ${MAX_VIEWS} views of a screen. Delete one first.`);
    }
    return { ok: true, view: await saveAdminView(transaction, { user_id: userId, screen, name, query }) };
  });
}

/** The person whose views are read or changed. */
export async function findViewOwner(
  db: Database,
  email: string,
): Promise<{ ok: true; userId: string } | ReasonedRefusal> {
  const user = await findAdminUserByEmail(db, email);
  return user ? { ok: true, userId: user.id } : refuseBecause(`No admin user has the email ${email}.`);
}

/** Finds a view by its name. */
export async function findView(
  db: Database,
  userId: string,
  { screen, name }: Pick<View, 'screen' | 'name'>,
): Promise<{ ok: true; view: AdminViewRow } | ReasonedRefusal> {
  const views = await listAdminViews(db, userId, screen);
  const view = views.find((kept) => kept.name === name.trim());
  if (view) return { ok: true, view };
  const names = views.map((kept) => `"${kept.name}"`).join(', ');
  return refuseBecause(
    `There is no view "${name}". ${views.length === 0 ? 'None is kept.' : `There are: ${names}.`}`,
  );
}
