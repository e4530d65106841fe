import { expect, it } from 'vitest';
import type { Database, MessageState } from '#database/tables.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { listMessageRows } from './messages.ts';

async function sendMessage(
  db: Database,
  name: string,
  columns: { email?: string; phone?: string; subject?: string; message?: string; at?: string } = {},
): Promise<void> {
  const { at = '2026-11-10T18:00:00Z', ...form } = columns;
  const defaults = { email: 'nobody@example.com', subject: 'other', message: 'Hello' };
  await db
    .insertInto('contact_requests')
    .values({ ...defaults, ...form, name, created_at: at })
    .execute();
}

async function apply(db: Database, handle: string, columns: { email?: string; at?: string } = {}) {
  const { email = 'nobody@example.com', at = '2026-11-10T18:00:00Z' } = columns;
  await db
    .insertInto('affiliate_applications')
    .values({
      instagram_handle: handle,
      tiktok_handle: '@clips',
      phone_number: '+1 713',
      email,
      created_at: at,
    })
    .execute();
}

const find = async (db: Database, text: string, state?: MessageState) =>
  (await listMessageRows(db, { text, state, limit: 9 })).map((message) =>
    message.kind === 'contact' ? message.row.name : message.row.instagram_handle,
  );

describeOnBothEngines('the list of messages', (open) => {
  it('finds messages of both forms by all words of the search, in any case', async () => {
    const { db } = await open();
    await sendMessage(db, 'Maya Ortiz', {
      email: 'maya@example.com',
      phone: '555-0100',
      subject: 'sizing-help',
      message: 'Where is FH-7K2M9QX4?\nThe ring is late.',
    });
    await apply(db, '@goldie', { email: 'goldie@example.org' });
    const ofMaya = ['MAYA', 'ortiz', 'maya@example', '0100', 'Sizing Help', 'fh-7k2m', 'late maya ring'];
    for (const text of ofMaya) expect([text, await find(db, text)]).toEqual([text, ['Maya Ortiz']]);
    for (const text of ['GOLDIE', 'example.org', '@clips', '713', 'affiliate application']) {
      expect([text, await find(db, text)]).toEqual([text, ['@goldie']]);
    }
    for (const text of ['maya goldie', 'necklace']) expect([text, await find(db, text)]).toEqual([text, []]);
    await db.updateTable('contact_requests').set({ state: 'closed' }).execute();
    expect(await find(db, 'maya', 'closed')).toEqual(['Maya Ortiz']);
    expect(await find(db, 'maya', 'open')).toEqual([]);
  });

  it.each(['%', '_', '\\'])('finds %s as it is typed', async (sign) => {
    const { db } = await open();
    await sendMessage(db, 'With', { message: `Save 10${sign}off` });
    await sendMessage(db, 'Without', { message: 'Save 10-off' });
    expect(await find(db, sign)).toEqual(['With']);
    expect(await find(db, `10${sign}off`)).toEqual(['With']);
  });

  it('visits each message of both forms once, newest first, also with equal dates', async () => {
    const { db } = await open();
    // Less than a millisecond apart, which JavaScript dates cannot tell.
    for (const [index, at] of [1, 3, 2, 2, 2, 2].map((n) => `2026-11-10T18:00:00.00000${n}Z`).entries()) {
      await sendMessage(db, `contact ${index}`, { at });
      await apply(db, `affiliate ${index}`, { at });
    }
    const all = await listMessageRows(db, { limit: 99 });
    const seen: typeof all = [];
    for (let page = all; page.length > 0; ) {
      page = await listMessageRows(db, { limit: 5, afterId: seen.at(-1)?.row.id });
      seen.push(...page);
    }
    expect(seen).toEqual(all);
    expect(new Set(seen.map(({ row }) => row.id)).size).toBe(12);
    const names = seen.map(({ kind, row }) => (kind === 'contact' ? row.name : row.instagram_handle));
    expect(names.slice(0, 2).sort()).toEqual(['affiliate 1', 'contact 1']);
    expect(names.slice(-2).sort()).toEqual(['affiliate 0', 'contact 0']);
  });
});
