import { sql } from 'kysely';
import { listCheckoutsForReview } from '#database/checkouts/checkouts.ts';
import { openPostgresEngine } from '#database/engines/postgres-engine.ts';
import { measureOutbox } from '#database/outbox/outbox.ts';
import { hasPasskeys } from '#database/people/admin-people.ts';
import type { Database } from '#database/tables.ts';
import { listPendingMigrations } from './migrate.ts';

/** Facts about a database for the doctor. Read-only. */
export type DatabaseFacts = {
  /** Such as 15 or 18. */
  version: number;
  canCreateTables: boolean;
  /** Whether this login can use the guest role, or create it. */
  guestRole: 'usable' | 'creatable' | 'unusable';
  pendingMigrations: string[];
  /** How far the server's clock is ahead, in ms. */
  clockAheadMs: number;
  /** Remaining connections of the server. */
  freeConnections: number;
  /** Statement timeout in ms; 0 means none, as behind a pooler that drops the store's settings. */
  statementTimeoutMs: number;
  /** Null before the first start. */
  work: { parkedEmails: number; reviews: number; hasPasskeys: boolean } | null;
};

/** Throws ConnectionError if no connection can be opened. */
export async function examineServer(databaseUrl: string): Promise<DatabaseFacts> {
  const engine = await openPostgresEngine(databaseUrl);
  try {
    return await examineDatabase(engine.db);
  } finally {
    await engine.close();
  }
}

export async function examineDatabase(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<{
    version: number;
    can_create: boolean;
    guest: DatabaseFacts['guestRole'];
    clock_ms: number;
    free_connections: number;
    statement_timeout_ms: number;
  }>`
    select current_setting('server_version_num')::int / 10000 as version,
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as can_create,
      case when exists (select from pg_roles where rolname = 'anon' and pg_has_role(oid, 'member')) then 'usable'
        when not exists (select from pg_roles where rolname = 'anon')
          and exists (select from pg_roles where rolname = current_user and (rolcreaterole or rolsuper))
          then 'creatable'
        else 'unusable' end as guest,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as clock_ms,
      current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity) as free_connections,
      (select setting::int from pg_settings where name = 'statement_timeout') as statement_timeout_ms`.execute(
    db,
  );
  const received = Date.now();
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  const pendingMigrations = await listPendingMigrations(db);
  return {
    version: row.version,
    canCreateTables: row.can_create,
    guestRole: row.guest,
    pendingMigrations,
    clockAheadMs: Math.round(row.clock_ms - received),
    freeConnections: row.free_connections,
    statementTimeoutMs: row.statement_timeout_ms,
    work: pendingMigrations.length > 0 ? null : await measureWork(db),
  };
}

async function measureWork(db: Database) {
  const { parked } = await measureOutbox(db);
  return {
    parkedEmails: parked,
    reviews: (await listCheckoutsForReview(db)).length,
    hasPasskeys: await hasPasskeys(db),
  };
}
