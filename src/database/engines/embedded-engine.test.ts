import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtempSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseInUseError } from '#database/data-directory/directory-lock.ts';
import { insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { migrate } from '#database/setup/migrate.ts';
import { vacuumAndCheckpoint } from './maintenance.ts';
import { openDatabase } from './open-database.ts';

const CRASH_WRITER = resolve(import.meta.dirname, '../../../tests/support/postgres-crash-writer.ts');
/** Starting the embedded database takes seconds, and longer on a busy machine. */
const WITHIN_MS = 120_000;

describe('the embedded database', { timeout: WITHIN_MS }, () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'store-embedded-'));
    const database = await openDatabase({ dataDir });
    await migrate(database);
    await database.close();
  }, WITHIN_MS);
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('keeps its data between starts, in a directory that only its user can enter', async () => {
    const first = await openDatabase({ dataDir });
    await insertNewsletterSignup(first.db, 'ann@example.com');
    await first.close();
    const second = await openDatabase({ dataDir });
    expect(await insertNewsletterSignup(second.db, 'ann@example.com')).toBe('known');
    await second.close();
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'database', 'postgresql')).mode & 0o777).toBe(0o700);
  });

  it('syncs every committed write to disk', async () => {
    const database = await openDatabase({ dataDir });
    const fsync = vi.spyOn(fs, 'fsyncSync');
    syncBuiltinESMExports();
    for (let number = 0; number < 10; number++) {
      await insertNewsletterSignup(database.db, `fsync-${number}@example.com`);
    }
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(10);
    fsync.mockRestore();
    syncBuiltinESMExports();
    await database.close();
  });

  it('cannot be opened twice, and the error names the directory, until the first one closes', async () => {
    const first = await openDatabase({ dataDir });
    const refusal = await openDatabase({ dataDir }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseInUseError);
    expect(String(refusal)).toContain(join(dataDir, 'database'));
    expect(String(refusal)).toContain('npm run store');
    await first.close();
    await (await openDatabase({ dataDir })).close();
  });

  it('cannot be opened while another process has it, and loses no committed data if that process is killed', async () => {
    for (const round of ['first', 'second']) {
      const writer = spawn(process.execPath, [CRASH_WRITER, dataDir, round], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const confirmed = await signupsUntil(writer, 40, async () => {
        await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(DatabaseInUseError);
      });
      const database = await openDatabase({ dataDir });
      const kept = await database.db.selectFrom('newsletter_signups').select('email').execute();
      await database.close();
      const keptEmails = new Set(kept.map(({ email }) => email));
      expect(confirmed.filter((email) => !keptEmails.has(email))).toEqual([]);
      expect(confirmed.length).toBeGreaterThanOrEqual(40);
    }
  });

  it('is created again if the first start was interrupted', async () => {
    const cutShort = mkdtempSync(join(tmpdir(), 'store-cut-short-'));
    fs.mkdirSync(join(cutShort, 'database', 'postgresql.unfinished', 'base'), { recursive: true });
    const database = await openDatabase({ dataDir: cutShort });
    await sql`select 1`.execute(database.db);
    await database.close();
    expect(fs.readdirSync(join(cutShort, 'database')).sort()).toEqual(['lock.sqlite', 'postgresql']);
    rmSync(cutShort, { recursive: true });
  });

  it('is vacuumed between transactions, never during one', async () => {
    const database = await openDatabase({ dataDir });
    const order: string[] = [];
    await Promise.all([
      database.db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        await sql`select 2`.execute(transaction);
        order.push('sold');
      }),
      vacuumAndCheckpoint(database.db).then(() => order.push('tidied')),
    ]);
    expect(order).toEqual(['sold', 'tidied']);
    await database.close();
  });

  it('does not block the process during a long transaction', async () => {
    const database = await openDatabase({ dataDir });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await database.db.transaction().execute(async (transaction) => {
      for (let query = 0; query < 30; query++) {
        await sql`select count(*) from generate_series(1, 50000)`.execute(transaction);
      }
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
    await database.close();
  });

  it('is vacuumed every ten minutes on request, and not after it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const database = await openDatabase({ dataDir });
    const report = vi.fn();
    database.startMaintenance(report);
    const vacuumsAfterTenMinutes = async () => {
      vi.advanceTimersByTime(10 * 60 * 1000);
      const { rows } = await sql<{ count: number }>`
        select vacuum_count as count from pg_stat_user_tables where relname = 'orders'`.execute(database.db);
      return rows[0]?.count ?? 0;
    };
    const first = await vacuumsAfterTenMinutes();
    expect(first).toBeGreaterThan(0);
    expect(await vacuumsAfterTenMinutes()).toBe(first + 1);
    await database.close();
    vi.advanceTimersByTime(60 * 60 * 1000);
    vi.useRealTimers();
    expect(report).not.toHaveBeenCalled();
  });
});

/** Reads confirmed signups until there are enough, kills the process during the next one, and reads the rest. */
async function signupsUntil(
  writer: ChildProcess,
  enough: number,
  meanwhile: () => Promise<void>,
): Promise<string[]> {
  const confirmed: string[] = [];
  if (!writer.stdout) throw new Error('the writer has no output');
  const ended = once(writer, 'close');
  for await (const line of createInterface(writer.stdout)) {
    confirmed.push(line);
    if (confirmed.length !== enough) continue;
    await meanwhile();
    writer.kill('SIGKILL');
  }
  await ended;
  return confirmed;
}
