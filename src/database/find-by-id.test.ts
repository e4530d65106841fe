import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { confirmNewsletterSignup, deleteNewsletterSignup, findNewsletterSignup } from './forms/newsletter.ts';
import { retryJob } from './outbox/outbox.ts';
import { findStockAlert } from './products/stock-alerts.ts';

describeOnBothEngines('a row with a known id', (open) => {
  it('is found with the primary key, without reading the whole table', async () => {
    const { db } = await open();
    const id = crypto.randomUUID();
    const scans = await db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      await findNewsletterSignup(transaction, id);
      await confirmNewsletterSignup(transaction, id, new Date());
      await deleteNewsletterSignup(transaction, id);
      await findStockAlert(transaction, id);
      await retryJob(transaction, id);
      const { rows } = await sql`
        select relname as name, seq_scan::int as whole, idx_scan > 0 as by_key from pg_stat_xact_user_tables
        where relname in ('newsletter_signups', 'stock_alerts', 'outbox') order by relname`.execute(
        transaction,
      );
      return rows;
    });
    const names = ['newsletter_signups', 'outbox', 'stock_alerts'];
    expect(scans).toEqual(names.map((name) => ({ name, whole: 0, by_key: true })));
  });
});
