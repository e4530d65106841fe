import { existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { UNENROLLED_OWNER } from '#database/people/admin-people.ts';
import type { Database, Tables } from '#database/tables.ts';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { readBatches } from './read-batches.ts';

const ROWS_PER_READ = 500;

/** A column or an expression that identifies a row. */
type Key = string | RawBuilder<string>;

/**
 * Every table with its key, parents before children. Excludes products, product_skus and order_search, which triggers
 * fill, and rate_limits, stock_settings and product_previews. Reviews come before products, so that a product gets its
 * rating on insert and its updated_at stays unchanged.
 */
const EXPORTED: readonly { table: keyof Tables; key: Key }[] = [
  { table: 'reviews', key: 'id' },
  ...PRODUCT_TABLES.map((table) => ({ table, key: 'id' })),
  { table: 'archived_products', key: 'id' },
  { table: 'product_redirects', key: 'old_path' },
  { table: 'former_categories', key: 'id' },
  { table: 'product_internals', key: 'product_id' },
  { table: 'product_drafts', key: 'id' },
  { table: 'product_jobs', key: 'id' },
  { table: 'stock', key: 'id' },
  { table: 'option_renames', key: 'id' },
  { table: 'promo_codes', key: 'code' },
  { table: 'checkouts', key: 'id' },
  {
    table: 'stock_reservations',
    key: sql`jsonb_build_array(checkout_id, source_table, product_id, option)::text`,
  },
  { table: 'orders', key: 'id' },
  { table: 'order_records', key: 'order_number' },
  { table: 'order_history', key: 'id' },
  { table: 'refunds', key: 'id' },
  { table: 'shipments', key: 'id' },
  { table: 'returns', key: 'id' },
  { table: 'second_payments', key: 'session_id' },
  { table: 'certificates', key: 'number' },
  { table: 'payment_events', key: 'event_id' },
  { table: 'affiliate_applications', key: 'id' },
  { table: 'contact_requests', key: 'id' },
  { table: 'review_sources', key: 'review_id' },
  { table: 'review_invitations', key: 'order_number' },
  { table: 'review_opt_outs', key: 'email' },
  { table: 'review_photos', key: 'id' },
  { table: 'media_deletions', key: 'url' },
  { table: 'message_entries', key: 'id' },
  { table: 'newsletter_signups', key: 'id' },
  { table: 'stock_alerts', key: 'id' },
  { table: 'content_overrides', key: 'key' },
  { table: 'content_history', key: 'id' },
  { table: 'daily_counts', key: 'id' },
  { table: 'guest_sessions', key: 'id' },
  { table: 'store_secrets', key: 'name' },
  { table: 'outbox', key: 'id' },
  { table: 'imports', key: 'id' },
  { table: 'import_items', key: 'id' },
  { table: 'import_products', key: 'id' },
  { table: 'import_categories', key: 'id' },
  { table: 'import_images', key: 'id' },
  { table: 'import_missing_images', key: 'id' },
  { table: 'admin_users', key: 'id' },
  { table: 'admin_passkeys', key: 'id' },
  { table: 'admin_tokens', key: 'id' },
  { table: 'admin_views', key: 'id' },
  { table: 'audit_log', key: 'id' },
];

/**
 * Exports the whole store into a folder, one JSON file per table, all from one snapshot. It serves as a backup,
 * and, with importStore, for moving from the embedded database to a server. The files contain customers' data, so
 * only this user can read them.
 */
export async function exportStore({ db }: { db: Database }, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot);
      for (const { table, key } of EXPORTED) await exportTable(snapshot, table, key, directory);
    });
}

/** Imports an export into a migrated database without orders or products, all or nothing. Throws otherwise. */
export async function importStore({ db }: { db: Database }, directory: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await deleteFirstOwner(transaction);
    for (const { table } of EXPORTED) {
      if (await hasRows(transaction, table)) {
        throw new Error(`The store already holds rows in ${table}; imports need an empty store.`);
      }
    }
    for (const { table } of EXPORTED) {
      const isMissing = LATER_TABLES.includes(table) && !existsSync(fileOf(table, directory));
      // The trigger reserve_units has filled it from checkouts, whose labels and categories are those of the purchase.
      if (!isMissing && table === 'stock_reservations') await transaction.deleteFrom(table).execute();
      if (!isMissing) await importTable(transaction, table, directory);
      // Orders of an older export get their records as in the migration.
      else if (table === 'order_records') {
        await sql`select add_missing_order_records()`.execute(transaction);
      } else if (table === 'shipments') {
        await addOnlyShipments(transaction, directory);
      } else if (table === 'second_payments') {
        await sql`select separate_review_reasons()`.execute(transaction);
      }
    }
  });
}

/** Older exports hold the one shipment of each order in its record. */
async function addOnlyShipments(db: Database, directory: string): Promise<void> {
  const records = fileOf('order_records', directory);
  if (!existsSync(records)) {
    await sql`select add_only_shipment(to_jsonb(record)) from order_records record`.execute(db);
    return;
  }
  const file = await open(records);
  try {
    for await (const json of readBatches(file)) {
      await sql`select add_only_shipment(record) from jsonb_array_elements(${json}::jsonb) record`.execute(
        db,
      );
    }
  } finally {
    await file.close();
  }
}

async function exportTable(db: Database, table: keyof Tables, key: Key, directory: string): Promise<void> {
  const file = await open(fileOf(table, directory), 'w', 0o600);
  try {
    let separator = '[\n';
    let after: string | null = null;
    for (;;) {
      const rows: { key: string; json: string }[] = await readRows(db, table, key, after);
      for (const { json } of rows) {
        await file.write(separator + json);
        separator = ',\n';
      }
      after = rows.at(-1)?.key ?? null;
      if (rows.length < ROWS_PER_READ) break;
    }
    await file.write(separator === '[\n' ? '[]\n' : '\n]\n');
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The database generates the JSON, so that no type loses precision, including microseconds. */
async function readRows(db: Database, table: keyof Tables, key: Key, after: string | null) {
  const by = typeof key === 'string' ? sql.ref(key) : key;
  const { rows } = await sql<{ key: string; json: string }>`
    select ${by}::text as key, to_jsonb(t)::text as json from ${sql.table(table)} t
    ${after === null ? sql`` : sql`where ${by} > ${after}`}
    order by ${by} limit ${ROWS_PER_READ}`.execute(db);
  return rows;
}

async function importTable(db: Database, table: keyof Tables, directory: string): Promise<void> {
  // Before the try: a file that cannot be opened is another problem than one with wrong rows.
  const file = await open(fileOf(table, directory));
  let json = '[]';
  try {
    for await (json of readBatches(file)) {
      const names = await importedColumns(db, table, json);
      const columns = sql.join(names.map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(
        db,
      );
      // Addresses of an older export count as confirmed, as in the migration.
      if (table === 'newsletter_signups' && !names.includes('confirmed_at')) {
        await db.updateTable(table).set({ confirmed_at: sql<string>`created_at` }).execute();
      }
    }
  } catch (cause) {
    throw new Error(`${table}.json could not be read into the store: ${reasonFor(json, cause)}`, { cause });
  } finally {
    await file.close();
  }
}

/** Exports from before order records, shipments, returns, second payments, archived products or certificates lack these files. */
const LATER_TABLES: readonly (keyof Tables)[] = [
  'order_records',
  'order_history',
  'refunds',
  'shipments',
  'returns',
  'second_payments',
  'archived_products',
  'product_redirects',
  'former_categories',
  'product_internals',
  'product_drafts',
  'product_jobs',
  'stock',
  'stock_reservations',
  'stock_alerts',
  'guest_sessions',
  'store_secrets',
  'certificates',
  'imports',
  'import_items',
  'import_products',
  'import_categories',
  'import_images',
  'import_missing_images',
  'review_sources',
  'review_invitations',
  'review_opt_outs',
  'review_photos',
  'media_deletions',
  'message_entries',
  'content_overrides',
  'content_history',
  'admin_users',
  'admin_passkeys',
  'admin_tokens',
  'admin_views',
  'audit_log',
  'daily_counts',
  'option_renames',
];

/** The placeholder owner of a new store is replaced by the export's users. */
async function deleteFirstOwner(db: Database): Promise<void> {
  await sql`delete from admin_users where email = ${UNENROLLED_OWNER}
    and not exists (select from admin_passkeys where user_id = admin_users.id)`.execute(db);
}

function fileOf(table: keyof Tables, directory: string): string {
  return join(directory, `${table}.json`);
}

/** Columns that the database does not compute. Those missing from an older export get their defaults. */
async function importedColumns(db: Database, table: keyof Tables, json: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and (${json}::jsonb -> 0 is null or ${json}::jsonb -> 0 ? attname)
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasRows(db: Database, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Why a file was rejected. Includes only the key of a duplicate row, because other database details may contain
 * customer data.
 */
function reasonFor(json: string, cause: unknown): string {
  try {
    if (!Array.isArray(JSON.parse(json))) return 'it is not a list of rows.';
  } catch (error) {
    return `it is not complete JSON (${error instanceof Error ? error.message : error}).`;
  }
  if (!(cause instanceof Error)) return String(cause);
  const repeated = 'detail' in cause && String(cause.detail).startsWith('Key (') ? ` ${cause.detail}` : '';
  return `${cause.message}.${repeated}`;
}
