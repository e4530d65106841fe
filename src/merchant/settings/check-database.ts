import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConnectionError } from '#database/engines/connection-error.ts';
import { type DatabaseFacts, examineDatabase, examineServer } from '#database/setup/examine-database.ts';
import type { Database } from '#database/tables.ts';
import { pluralize } from '#domain/pluralize.ts';
import { error, type Finding, ok, reasonOf, skipped, warning } from './finding.ts';
import { isDemo, type StoreSettings } from './store-inspection.ts';

const OLDEST_VERSION = 15;
/** Each worker opens up to eleven connections. */
const CONNECTIONS_OF_A_WORKER = 11;
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/** `open` is the embedded database if this process has opened it. */
export async function checkDatabase(settings: StoreSettings, open: Database | null): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (!DATABASE_URL) {
    if (open)
      return [
        ok('database', 'embedded, open in the running store'),
        ...workOf(await examineDatabase(open), settings),
      ];
    const isThere = existsSync(resolve(DATA_DIR, 'database', 'postgresql'));
    return [
      skipped(
        'database',
        `embedded, ${isThere ? 'closed: the store does not run' : 'created at the first start'}`,
      ),
    ];
  }
  try {
    const facts = await examineServer(DATABASE_URL);
    return [...rightsOf(facts, settings.WORKERS), ...workOf(facts, settings)];
  } catch (cause) {
    return [unopened(cause)];
  }
}

/** By SQLSTATE: PostgreSQL runs and answered, so neither it nor a firewall is the problem. */
const ADVICE: Readonly<Record<string, string>> = {
  '3D000':
    'Correct the name of the database in DATABASE_URL, or create it on the server: create database NAME owner LOGIN;',
  '28000':
    'Correct the user in DATABASE_URL, or create it on the server: create role LOGIN login; pg_hba.conf must let it in.',
  '28P01':
    'Correct the user and the password in DATABASE_URL. Write @ in a password as %40, : as %3A, / as %2F and # as %23.',
  '42501': 'As the administrator of the server, run: grant connect on database NAME to LOGIN;',
  '53300': 'Raise max_connections, or run fewer nodes or workers.',
};

function unopened(cause: unknown): Finding {
  if (!(cause instanceof ConnectionError)) {
    return error('database', `${reasonOf(cause)}.`, 'Check the server of DATABASE_URL.');
  }
  const { message, sqlState } = cause;
  const fix =
    sqlState === null
      ? 'Check DATABASE_URL, that the server runs, and that its firewall lets you in.'
      : (ADVICE[sqlState] ?? 'Correct on the server, or in DATABASE_URL, what PostgreSQL says.');
  return error('database', message, fix);
}

function rightsOf(facts: DatabaseFacts, workers = 1): Finding[] {
  const { version, canCreateTables, guestRole, pendingMigrations, clockAheadMs } = facts;
  const { freeConnections, statementTimeoutMs } = facts;
  const findings: Finding[] = [];
  if (version < OLDEST_VERSION) {
    findings.push(
      error(
        'database',
        `PostgreSQL ${version} is too old.`,
        `Upgrade to PostgreSQL ${OLDEST_VERSION} or newer.`,
      ),
    );
  }
  if (!canCreateTables) {
    findings.push(
      error(
        'database',
        'This login may not create tables.',
        'As the administrator of the server, run: grant create on schema public to LOGIN; or make LOGIN the owner.',
      ),
    );
  }
  if (guestRole === 'unusable') {
    findings.push(
      error(
        'database',
        'This login may not act as the role "anon", which reads for shoppers.',
        'As the administrator of the server, run: create role anon nologin; grant anon to LOGIN;',
      ),
    );
  }
  const ofNode = CONNECTIONS_OF_A_WORKER * workers;
  if (freeConnections < ofNode) {
    findings.push(
      warning(
        'database',
        `The server takes ${freeConnections} more connections, and each node opens up to ${ofNode}.`,
        'Raise max_connections, or run fewer nodes or workers.',
      ),
    );
  }
  if (statementTimeoutMs === 0) {
    findings.push(
      warning(
        'database',
        'A pooler drops the settings of the store, so a statement that hangs keeps its connection.',
        `Run: alter role LOGIN set statement_timeout = '30s'; alter role LOGIN set jit = off; alter role LOGIN set work_mem = '16MB';`,
      ),
    );
  }
  if (Math.abs(clockAheadMs) > MAX_CLOCK_DIFFERENCE_MS) {
    const seconds = Math.round(clockAheadMs / 1000);
    findings.push(
      warning(
        'database',
        `The clock of the server differs by ${seconds} s.`,
        'Turn on NTP on both machines.',
      ),
    );
  }
  if (findings.length > 0) return findings;
  const pending =
    pendingMigrations.length > 0
      ? `; the next start applies ${pluralize(pendingMigrations.length, 'migration')}`
      : '';
  return [ok('database', `PostgreSQL ${version}${pending}`)];
}

function workOf({ work }: DatabaseFacts, settings: StoreSettings): Finding[] {
  if (!work) return [];
  const findings: Finding[] = [];
  if (work.parkedEmails > 0) {
    const fix = 'See "emails list --parked", fix the cause, then "emails retry ID".';
    findings.push(warning('emails', `${pluralize(work.parkedEmails, 'email')} could not be delivered.`, fix));
  }
  if (work.reviews > 0) {
    const fix = 'See "orders review", then "orders resolve NUMBER".';
    findings.push(warning('orders', `${work.reviews} payments wait for you to decide.`, fix));
  }
  if (!work.hasPasskeys) findings.push(...nobodyEnrolled(settings));
  return findings;
}

function nobodyEnrolled(settings: StoreSettings): Finding[] {
  if (settings.ADMIN_PORT === 'off') return [];
  if (isDemo(settings)) {
    return [
      skipped('admin', 'Nobody has a passkey: in the demo, whoever opens the admin here is its owner.'),
    ];
  }
  return [
    warning(
      'admin',
      'Nobody can sign in to the admin: its owner has no passkey yet.',
      'Open the link that the start of the store prints, or run "admin recover EMAIL" for a new one.',
    ),
  ];
}
