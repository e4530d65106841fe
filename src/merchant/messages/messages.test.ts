import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#database/engines/open-database.ts';
import { insertAffiliateApplication, insertContactRequest } from '#database/forms/forms.ts';
import { listUnsentJobs } from '#database/outbox/outbox.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { erasePersonalData, loadPersonalData } from '#database/privacy/personal-data.ts';
import type { Database } from '#database/tables.ts';
import { minuteIn } from '#domain/calendar/day.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { closeAll, describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { untilWaiting } from '#tests/support/until-waiting.ts';
import { answerMessage, moveMessage, noteMessage } from './answer-message.ts';
import { exportMessages } from './export-messages.ts';
import { listMessages, loadThread } from './messages.ts';

const leftToClose: (() => Promise<void>)[] = [];
afterAll(() => closeAll(leftToClose));

const EMAIL = 'maya@example.com';

function contextOf(db: Database) {
  let queued = 0;
  return {
    db,
    actor: 'admin:ann@example.com' as const,
    now: () => new Date('2026-11-21T10:00:00Z'),
    onJobQueued: () => {
      queued += 1;
    },
    queued: () => queued,
  };
}

async function addMessages(db: Database): Promise<{ contact: string; affiliate: string }> {
  const [contact, affiliate] = [randomUUID(), randomUUID()];
  const form = { name: 'Maya Ortiz', email: EMAIL, phone: null, subject: 'sizing-help', message: 'Size 13?' };
  await insertContactRequest(db, { ...form, id: contact });
  const application = { instagram_handle: '@maya', tiktok_handle: '@m', phone_number: '+1', email: EMAIL };
  await insertAffiliateApplication(db, { ...application, id: affiliate });
  return { contact, affiliate };
}

describeOnBothEngines('messages', (open) => {
  it('an answer is emailed, and the message is marked as answered', async () => {
    const context = contextOf((await open()).db);
    const { contact, affiliate } = await addMessages(context.db);
    expect(await answerMessage(context, contact, { text: ' Yes. \n' })).toMatchObject({ state: 'answered' });
    expect(await answerMessage(context, affiliate, { text: 'Welcome', isClosed: true })).toMatchObject({
      state: 'closed',
    });
    expect(context.queued()).toBe(2);
    expect(await listUnsentJobs(context.db, { onlyParked: false })).toMatchObject([
      { kind: 'message-answer' },
      { kind: 'message-answer' },
    ]);
    expect(await loadThread(context.db, contact)).toMatchObject({
      from: 'Maya Ortiz',
      state: 'answered',
      entries: [{ kind: 'answer', author: 'admin:ann@example.com', text: 'Yes.' }],
    });
    expect(await listMessages(context.db, { state: 'closed', limit: 9 })).toMatchObject([{ id: affiliate }]);
    expect(await listMessages(context.db, { state: 'open', limit: 9 })).toEqual([]);
  });

  it('if two people answer at once, the second is refused', async () => {
    const context = contextOf((await open()).db);
    const { contact } = await addMessages(context.db);
    await answerMessage(context, contact, { text: 'One', entriesSeen: 0 });
    expect(await answerMessage(context, contact, { text: 'Two', entriesSeen: 0 })).toEqual({
      ok: false,
      code: 'conflict',
      reason: 'Someone else has replied or added a note. Look at it again.',
    });
    expect((await loadThread(context.db, contact))?.entries).toHaveLength(1);
  });

  it('a note is not sent, and a closed message can be reopened', async () => {
    const context = contextOf((await open()).db);
    const { contact } = await addMessages(context.db);
    await noteMessage(context, contact, 'Ask the workshop');
    await moveMessage(context, contact, 'closed');
    expect((await listMessages(context.db, { state: 'open', limit: 9 })).map(({ from }) => from)).toEqual([
      '@maya',
    ]);
    await moveMessage(context, contact, 'open');
    expect(await listMessages(context.db, { state: 'open', limit: 9 })).toHaveLength(2);
    expect(context.queued()).toBe(0);
  });

  it('the log says who did what, without anybody’s text', async () => {
    const context = contextOf((await open()).db);
    const { contact } = await addMessages(context.db);
    await answerMessage(context, contact, { text: 'Secret words' });
    const log = await listAudit(context.db, { limit: 10 });
    expect(log).toMatchObject([
      { action: 'message.answer', before: { state: 'open' }, after: { state: 'answered' } },
    ]);
    expect(JSON.stringify(log)).not.toContain('Secret');
  });

  it.each([
    ['no text', '   ', 'Write a text first.'],
    ['too much text', 'x'.repeat(20_001), 'A text has at most 20000 characters.'],
  ])('%s is refused', async (_case, text, reason) => {
    const context = contextOf((await open()).db);
    const { contact } = await addMessages(context.db);
    expect(await answerMessage(context, contact, { text })).toMatchObject({ ok: false, reason });
  });

  it('the CSV has times in the time zone of the shop', async () => {
    const { db } = contextOf((await open()).db);
    await addMessages(db);
    const { csv, messages } = await exportMessages(db);
    expect(csv).toContain('"DATE (America/Chicago)"');
    for (const { createdAt } of messages) {
      expect(csv).toContain(`"${minuteIn('America/Chicago', new Date(createdAt))}"`);
    }
  });

  it('answers and notes are exported and erased with the person', async () => {
    const context = contextOf((await open()).db);
    const { contact } = await addMessages(context.db);
    await answerMessage(context, contact, { text: 'Dear Maya' });
    expect(await loadPersonalData(context.db, EMAIL)).toMatchObject({
      message_entries: [{ text: 'Dear Maya' }],
    });
    await erasePersonalData(context.db, EMAIL, context.now());
    expect(await context.db.selectFrom('message_entries').selectAll().execute()).toEqual([]);
  });
});

it('a note does not reopen a message that was closed meanwhile', async () => {
  const { db, close } = await openDatabase({ databaseUrl: await migratedServerDatabase(), dataDir: '' });
  leftToClose.push(close);
  const { contact } = await addMessages(db);
  const { noting } = await db.transaction().execute(async (closing) => {
    await closing
      .updateTable('contact_requests')
      .set({ state: 'closed' })
      .where('id', '=', contact)
      .execute();
    const noting = noteMessage(contextOf(db), contact, 'Ask the workshop');
    await untilWaiting(db);
    // In an object, so that the transaction does not wait for it to end.
    return { noting };
  });
  expect(await noting).toMatchObject({ ok: true, state: 'closed' });
  expect((await loadThread(db, contact))?.state).toBe('closed');
});
