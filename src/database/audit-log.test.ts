import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { listAudit, writeAudit } from './audit-log.ts';

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
});
