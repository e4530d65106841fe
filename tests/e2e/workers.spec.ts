import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { startPostgresServer } from '../support/postgres-server.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startStore } from '../support/running-store.ts';

const TOKEN = 'a-token-of-at-least-16-characters';
/** Not called, because nothing is paid here. */
const PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_test_workers',
  STRIPE_WEBHOOK_SECRET: 'whsec_workers',
  PAYMENT_SANDBOX_URL: 'http://127.0.0.1:9',
};

function workersOf(pid: number | null): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

test('two workers share one port, follow catalog changes, report combined metrics, and are restarted if they die', async () => {
  test.setTimeout(600_000);
  const postgres = await startPostgresServer();
  const databaseUrl = await postgres.createDatabase();
  const env = { ...PAYMENTS, DATABASE_URL: databaseUrl, WORKERS: '2', METRICS_TOKEN: TOKEN };
  const store = await startStore({
    template: process.env.STORE_TEMPLATE,
    env: { ...env, LOG_LEVEL: 'silent' },
  });
  // A new connection each, so that any worker may respond.
  const ask = (path: string, headers = {}) =>
    rawRequest(store.address, path, { headers: { connection: 'close', ...headers } });
  const readFigure = async (name: string) => {
    const { body } = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
    const line = body
      .toString()
      .split('\n')
      .find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length));
  };
  try {
    const workers = workersOf(store.pid());
    expect(workers).toHaveLength(2);

    let visits = 0;
    // Each worker renders the page once.
    await expect
      .poll(async () => {
        await Promise.all(Array.from({ length: 20 }, () => ask('/chains')));
        visits += 20;
        return readFigure('store_render_seconds_count');
      })
      .toBe(2);
    // The figures leave out a worker that does not report within two seconds.
    await expect
      .poll(async () => {
        const hits = await readFigure('store_pages_total{result="hit"}');
        return hits + (await readFigure('store_pages_total{result="miss"}'));
      })
      .toBe(visits);
    expect(await readFigure('store_database_up')).toBe(1);

    await postgres.query(databaseUrl, "update chain_products set name = 'Chain of both workers'");
    await expect
      .poll(async () => {
        const pages = await Promise.all([1, 2, 3, 4].map(() => ask('/chains')));
        return pages.every(({ body }) => body.includes('Chain of both workers'));
      })
      .toBe(true);

    process.kill(workers[0] ?? 0, 'SIGKILL');
    await expect.poll(() => workersOf(store.pid()).filter((pid) => pid !== workers[0]).length).toBe(2);
    for (let visit = 0; visit < 4; visit++) expect((await ask('/chains')).status).toBe(200);

    await store.stop();
    expect(workers.filter((pid) => workersOf(1).includes(pid))).toEqual([]);
  } finally {
    await store.close();
    await postgres.stop();
  }
});
