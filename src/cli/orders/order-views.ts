import { deleteAdminView, listAdminViews } from '#database/people/admin-views.ts';
import { parseOrderQuery } from '#domain/orders/order-query.ts';
import { findView, findViewOwner, saveView } from '#merchant/views/saved-views.ts';
import { type CommandContext, type CommandOutput, orRefuse } from '../command.ts';
import { formatTable } from '../text-table.ts';
import { listOrdersByCommand } from './list-orders.ts';

type Named = { email: string; name: string };
const screen = 'orders';

export async function listOrderViews({ database }: CommandContext, email: string): Promise<CommandOutput> {
  const { userId } = orRefuse(await findViewOwner(database.db, email));
  const views = await listAdminViews(database.db, userId, screen);
  const rows = views.map(({ name, query }) => [name, describeFilters(query)]);
  return {
    lines: rows.length === 0 ? [`${email} keeps no views.`] : formatTable(['VIEW', 'FILTERS'], rows),
    data: views.map(({ name, query }) => ({ name, query })),
  };
}

export async function showOrderView(
  context: CommandContext,
  { email, name }: Named,
  limit: number,
): Promise<CommandOutput> {
  const { db } = context.database;
  const { userId } = orRefuse(await findViewOwner(db, email));
  const { view } = orRefuse(await findView(db, userId, { screen, name }));
  return listOrdersByCommand(context, parseOrderQuery(view.query), limit);
}

export async function saveOrderView(
  { database }: CommandContext,
  { email, name, query }: Named & { query: Readonly<Record<string, string>> },
): Promise<CommandOutput> {
  const { userId } = orRefuse(await findViewOwner(database.db, email));
  const { view } = orRefuse(await saveView(database.db, userId, { screen, name, query }));
  return {
    lines: [`Kept "${view.name}" for ${email}: ${describeFilters(view.query)}.`],
    data: { name: view.name, query: view.query },
  };
}

export async function deleteOrderView(
  { database }: CommandContext,
  { email, name }: Named,
): Promise<CommandOutput> {
  const { userId } = orRefuse(await findViewOwner(database.db, email));
  const { view } = orRefuse(await findView(database.db, userId, { screen, name }));
  await deleteAdminView(database.db, userId, view.id);
  return { lines: [`Deleted "${view.name}".`], data: { name: view.name } };
}

function describeFilters(query: Readonly<Record<string, string>>): string {
  const filters = Object.entries(query).map(([key, value]) => `${key}=${value}`);
  return filters.length === 0 ? 'every order' : filters.join(' ');
}
