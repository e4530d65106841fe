import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { addDailyCounts, sumDailyCounts } from '#database/daily-counts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import {
  confirmNewsletterSignup,
  insertNewsletterSignup,
  listNewsletterSignups,
} from '#database/forms/newsletter.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { insertAdminUser, insertInvitation } from '#database/people/admin-people.ts';
import { insertAdminSession, insertChallenge } from '#database/people/admin-sessions.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { deleteExpired } from './delete-expired.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

describeOnBothEngines('what has served its time', (open) => {
  it('is deleted, and nothing before its time', async () => {
    const { db } = await open();
    await addDailyCounts(db, [
      { day: '2025-10-18', kind: 'empty-search', key: 'old', count: 1 },
      { day: '2025-10-19', kind: 'empty-search', key: 'kept', count: 1 },
    ]);
    for (const email of ['waits@example.com', 'late@example.com', 'confirmed@example.com']) {
      await insertNewsletterSignup(db, email);
      const created_at = inDays(email === 'waits@example.com' ? -6.9 : -7.1);
      await db
        .updateTable('newsletter_signups')
        .set({ created_at } as object)
        .where('email', '=', email)
        .execute();
    }
    const [confirmed] = (await listNewsletterSignups(db, { onlyConfirmed: false })).filter(
      ({ email }) => email === 'confirmed@example.com',
    );
    await confirmNewsletterSignup(db, confirmed?.id ?? '', NOW);
    for (const [product_id, asked, mailed] of [
      ['waits', -179, null],
      ['forgotten', -181, null],
      ['mailed', -30, -6],
      ['long mailed', -30, -8],
    ] as const) {
      await db
        .insertInto('stock_alerts')
        .values({
          email: 'ann@example.com',
          product_id,
          created_at: inDays(asked),
          notified_at: mailed && inDays(mailed),
        })
        .execute();
    }
    const user = await insertAdminUser(db, { email: 'ann@example.com', name: 'Ann', role: 'staff' });
    for (const [tokenHash, began] of [
      ['over', -8],
      ['good', 0],
    ] as const) {
      const session = { tokenHash, userId: user.id, csrfToken: 'x', userAgent: 'x', now: inDays(began) };
      await insertAdminSession(db, session);
      await insertInvitation(db, { userId: user.id, tokenHash, expiresAt: inDays(began * 5) });
      await insertChallenge(db, { challenge: tokenHash, userId: user.id, expiresAt: inDays(began + 1) });
      await db
        .insertInto('guest_sessions')
        .values({ id: crypto.randomUUID(), refresh_hash: tokenHash, expires_at: inDays(began * 23 + 180) })
        .execute();
    }

    expect(await deleteExpired(db, NOW)).toEqual({ counts: 1, addresses: 1, alerts: 2 });

    const counts = await sumDailyCounts(db, { kind: 'empty-search', from: '2020-01-01', to: '2026-11-23' });
    expect(counts).toEqual([{ key: 'kept', count: 1 }]);
    const addresses = await listNewsletterSignups(db, { onlyConfirmed: false });
    expect(addresses.map(({ email }) => email).sort()).toEqual([
      'confirmed@example.com',
      'waits@example.com',
    ]);
    expect(await db.selectFrom('stock_alerts').select('product_id').orderBy('product_id').execute()).toEqual([
      { product_id: 'mailed' },
      { product_id: 'waits' },
    ]);
    expect(await db.selectFrom('admin_sessions').select('token_hash').execute()).toEqual([
      { token_hash: 'good' },
    ]);
    expect(await db.selectFrom('admin_invitations').select('token_hash').execute()).toEqual([
      { token_hash: 'good' },
    ]);
    expect(await db.selectFrom('admin_challenges').select('challenge').execute()).toEqual([
      { challenge: 'good' },
    ]);
    expect(await db.selectFrom('guest_sessions').select('refresh_hash').execute()).toEqual([
      { refresh_hash: 'good' },
    ]);
  });

  it('includes guest sessions without a checkout or an order that were not used for a day', async () => {
    const { db } = await open();
    const begin = async (refresh_hash: string, usedDaysAgo: number) => {
      const id = crypto.randomUUID();
      const expires_at = inDays(180 - usedDaysAgo);
      await db.insertInto('guest_sessions').values({ id, refresh_hash, expires_at }).execute();
      return id;
    };
    await begin('in use', 0.9);
    await begin('abandoned', 1.1);
    const [paying, paid] = [await begin('paying', 20), await begin('paid', 179)];
    await insertCheckout(db, aCheckout({ attempt_key: 'a', order_number: 'FH-A', guest_id: paying }));
    const settled = await insertCheckout(db, aCheckout({ attempt_key: 'b', order_number: 'FH-B' }));
    const line = { checkout_id: settled?.id ?? '', order_number: 'FH-B', guest_id: paid };
    await insertOrderLines(db, [anOrderLine(line)]);

    await deleteExpired(db, NOW);

    const kept = await db.selectFrom('guest_sessions').select('refresh_hash').orderBy('expires_at').execute();
    expect(kept.map(({ refresh_hash }) => refresh_hash)).toEqual(['paid', 'paying', 'in use']);
  });

  it('lets other requests in while it deletes many guest sessions', async () => {
    const { db } = await open();
    await sql`insert into guest_sessions (id, refresh_hash, expires_at)
      select gen_random_uuid(), 'old', ${inDays(-1).toISOString()}::timestamptz from generate_series(1, 1200)`.execute(
      db,
    );
    const left = new Set<number>();
    let isDone = false;
    const deleting = deleteExpired(db, NOW).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const count = db.selectFrom('guest_sessions').select(({ fn }) => fn.countAll<string>().as('count'));
      left.add(Number((await count.executeTakeFirstOrThrow()).count));
    }
    await deleting;
    expect([...left].some((count) => count > 0 && count < 1200)).toBe(true);
    expect(await db.selectFrom('guest_sessions').select('id').execute()).toEqual([]);
  });

  it('finds the checkouts of a guest session by index, also the closed ones', async () => {
    const { db } = await open();
    const plan = await db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql`explain select from guest_sessions
        where not exists (select from checkouts where guest_id = guest_sessions.id)`.execute(transaction);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('checkouts_by_guest');
  });
});
