import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { listAudit, writeAudit, writeAudits } from './audit-log.ts';

describeOnBothEngines('the audit log', (open) => {
  test('entries are immutable, except that personal data can be erased', async () => {
    const { db } = await open();
    const subject = { subjectType: 'order', subjectId: 'FH-1' } as const;
    await writeAudit(db, { actor: 'cli', action: 'order: note', ...subject, after: { note: 'for Ann' } });
    for (const tampering of [
      sql`delete from audit_log`,
      sql`update audit_log set actor = 'admin:bo@example.com'`,
      sql`update audit_log set after = '{"note": "for Bo"}'`,
      sql`update audit_log set before = null, after = null, at = now() - interval '1 day'`,
    ]) {
      await expect(tampering.execute(db)).rejects.toThrow('cannot be changed or deleted');
    }
    await sql`update audit_log set before = null, after = null`.execute(db);
    const entries = await listAudit(db, { limit: 9 });
    expect(entries).toMatchObject([{ actor: 'cli', action: 'order: note', after: null }]);
  });

  test('pages contain every entry once, also if one transaction or one millisecond spans pages', async () => {
    const { db } = await open();
    const entry = {
      actor: 'cli',
      action: 'product.create',
      subjectType: 'product',
      subjectId: 'luna',
    } as const;
    await writeAudits(
      db,
      Array.from({ length: 5 }, () => entry),
    );
    await sql`
      insert into audit_log (actor, action, subject_type, subject_id, at)
      select 'cli', 'product.update', 'product', 'luna', timestamptz '2020-01-01 00:00:00.000001Z' + n * interval '1 microsecond'
      from generate_series(0, 5) n`.execute(db);
    const all = (await listAudit(db, { limit: 99 })).map(({ id }) => id);
    const paged: string[] = [];
    for (let page = 0; page < 4; page += 1) {
      const rows = await listAudit(db, { afterId: paged.at(-1), limit: 3 });
      paged.push(...rows.map(({ id }) => id));
    }
    expect(all).toHaveLength(11);
    expect(paged).toEqual(all);
  });
});
