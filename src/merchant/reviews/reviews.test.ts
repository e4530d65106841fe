import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine, aProduct } from '#database/database.fixture.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { listUnsentJobs } from '#database/outbox/outbox.ts';
import { listAudit, writeAudit } from '#database/people/audit-log.ts';
import { erasePersonalData, loadPersonalData } from '#database/privacy/personal-data.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { listModeratedReviews } from '#database/reviews/review-moderation.ts';
import { listMediaDeletions } from '#database/reviews/review-photos.ts';
import { countProductReviews, listProductReviews, rateShop } from '#database/reviews/reviews.ts';
import type { Database } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { resendEmail } from '../orders/resend-email.ts';
import { erasePerson } from '../privacy/personal-data.ts';
import { cleanUpPhotos, startPhotoCleaner } from './delete-photo-files.ts';
import { inviteOrder, inviteReviews } from './invite-reviews.ts';
import { answerReview, deleteReview, moveReview, removeReviewPhoto } from './moderate-review.ts';
import type { SentPhotos } from './receive-photos.ts';
import { findReviewedLine, optOutOfInvitations, writeReview } from './write-review.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const EMAIL = 'ann@example.com';
const WORDS = { rating: '2', name: ' Ann ', text: 'It is\nnice' };
let mediaDir: string;
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'reviews-'));
});
afterAll(() => rm(mediaDir, { recursive: true }));

const contextOf = (db: Database) => ({
  db,
  mediaDir,
  actor: 'admin:bo@example.com' as const,
  now: () => NOW,
  onJobQueued: () => {},
});

/** An order of one Luna, delivered this many days ago. */
async function addOrder(db: Database, number: string, daysAgo: number, fulfillment = 'delivered') {
  const checkout = await insertCheckout(
    db,
    aCheckout({ attempt_key: number, order_number: number, customer_email: EMAIL }),
  );
  if (!checkout) throw new Error('not inserted');
  await insertOrderLines(db, [
    anOrderLine({ checkout_id: checkout.id, order_number: number, stripe_session_id: `cs_${number}` }),
  ]);
  const delivered = new Date(NOW.getTime() - daysAgo * 24 * 3_600_000).toISOString();
  await sql`insert into order_records (order_number, checkout_id, fulfillment, total, delivered_at)
    values (${number}, ${checkout.id}, ${fulfillment}, 12500, ${delivered})
    on conflict (order_number) do update
      set fulfillment = excluded.fulfillment, delivered_at = excluded.delivered_at`.execute(db);
}

async function addLuna(db: Database) {
  await insertProducts(db, 'chain_products', [aProduct()]);
  const luna = { product_id: 'luna', time: NOW, text: 'Good', author: 'Bo', rating: 5 };
  await db.insertInto('reviews').values(luna).execute();
}

async function review(db: Database, number: string, sent?: SentPhotos, words = WORDS) {
  const line = await findReviewedLine(db, `${number}:0`);
  if (!line) throw new Error('no such line');
  return writeReview(contextOf(db), line, words, sent);
}

const aPhoto = (shade: number) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: { r: shade, g: 9, b: 9 } } });
const filesOf = async (...shades: number[]) =>
  Promise.all(
    shades.map(async (shade) => ({ name: `IMG_${shade}.jpg`, bytes: await aPhoto(shade).jpeg().toBuffer() })),
  );
const mediaFolders = () => readdir(mediaDir);

const ratingOf = (db: Database) =>
  db
    .selectFrom('products')
    .select(['rating', 'review_count'])
    .where('id', '=', 'luna')
    .executeTakeFirstOrThrow();

describeOnBothEngines('reviews', (open) => {
  it('wait for the merchant, and only published ones are shown and counted', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    await addLuna(db);
    await addOrder(db, 'FH-ONE', 1);
    expect(await review(db, 'FH-ONE')).toEqual({ ok: true });
    expect(await review(db, 'FH-ONE'), 'once per order line').toMatchObject({
      ok: false,
      problems: ['reviewed'],
    });
    expect(await ratingOf(db)).toEqual({ rating: 5, review_count: 1 });
    expect(await listProductReviews(db, 'luna', 9)).toHaveLength(1);
    expect(await rateShop(db)).toEqual({ average: 5, count: 1 });
    const [pending] = await listModeratedReviews(db, { limit: 9 });
    expect(pending).toMatchObject({
      state: 'pending',
      author: 'Ann',
      text: 'It is\nnice',
      is_verified: true,
      order_number: 'FH-ONE',
    });
    const id = pending?.id ?? '';
    await moveReview(context, id.slice(0, 8), 'published');
    expect(await ratingOf(db)).toEqual({ rating: 3.5, review_count: 2 });
    expect((await countProductReviews(db, 'luna')).byStars).toEqual([1, 0, 0, 1, 0]);
    await moveReview(context, id, 'hidden');
    expect(await ratingOf(db)).toEqual({ rating: 5, review_count: 1 });
    expect(await listProductReviews(db, 'luna', 9)).toHaveLength(1);
  });

  it('refuse the second of two concurrent answers, and the log has no customer’s text', async () => {
    const context = contextOf((await open()).db);
    await addLuna(context.db);
    const [row] = await listModeratedReviews(context.db, { limit: 1 });
    const id = row?.id ?? '';
    expect(await answerReview(context, id, { text: ' Thank you ', answerSeen: null })).toMatchObject({
      row: { answer: 'Thank you' },
    });
    expect(await answerReview(context, id, { text: 'Thanks', answerSeen: null })).toMatchObject({
      ok: false,
      code: 'conflict',
    });
    const log = JSON.stringify(await listAudit(context.db, { limit: 9 }));
    expect(log).toContain('review.answer');
    expect(log).not.toContain('Good');
    expect(log).not.toContain('Thank you');
    const words = { author: 'Cy', time: NOW, rating: 5, text: '' };
    const ids = ['demo-12', 'demo-11', 'demo-10', 'demo-1'];
    await context.db
      .insertInto('reviews')
      .values(ids.map((name) => ({ ...words, id: name })))
      .execute();
    const whole = await moveReview(context, 'demo-1', 'hidden');
    expect(whole, 'a whole id that others begin with').toMatchObject({ row: { id: 'demo-1' } });
    expect(await moveReview(context, 'demo', 'hidden')).toMatchObject({ code: 'not-found' });
    expect(await moveReview(context, 'nothing', 'hidden')).toMatchObject({ ok: false, code: 'not-found' });
  });

  it('guests see published ones only', async () => {
    const database = await open();
    const { db } = database;
    await addLuna(db);
    await addOrder(db, 'FH-ONE', 1);
    await review(db, 'FH-ONE');
    const seen = await db.transaction().execute(async (transaction) => {
      await sql`set local role anon`.execute(transaction);
      return transaction.selectFrom('reviews').select('author').execute();
    });
    expect(seen).toEqual([{ author: 'Bo' }]);
  });

  it('are requested once, a set number of days after the delivery', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    await addOrder(db, 'FH-DUE', 15);
    await addOrder(db, 'FH-EARLY', 13);
    await addOrder(db, 'FH-OLD', 60);
    await addOrder(db, 'FH-SHIPPED', 15, 'shipped');
    expect(await inviteReviews(context, 14)).toBe(1);
    expect(await inviteReviews(context, 14)).toBe(0);
    const jobs = await listUnsentJobs(db, { onlyParked: false });
    expect(jobs.map(({ dedupe_key: key }) => key)).toEqual(['review-invitation:FH-DUE']);
    expect(await inviteOrder(context, 'FH-EARLY')).toEqual({ ok: true });
    expect(await inviteOrder(context, 'FH-EARLY')).toMatchObject({
      reason: 'The customer of FH-EARLY was invited already.',
    });
    expect(await inviteOrder(context, 'FH-SHIPPED')).toMatchObject({
      reason: 'FH-SHIPPED is not delivered yet.',
    });
  });

  it('are not requested from people who opted out', async () => {
    const context = contextOf((await open()).db);
    await addOrder(context.db, 'FH-ONE', 15);
    await optOutOfInvitations(context, 'FH-ONE');
    expect(await inviteReviews(context, 14)).toBe(0);
    expect(await inviteOrder(context, 'FH-ONE')).toMatchObject({ code: 'invalid' });
  });

  it('are exported and erased with the person who wrote them', async () => {
    const { db } = contextOf((await open()).db);
    await addLuna(db);
    await addOrder(db, 'FH-ONE', 15);
    await db.updateTable('checkouts').set({ status: 'paid' }).execute();
    await review(db, 'FH-ONE');
    const mine = (await listModeratedReviews(db, { limit: 9 })).find(({ author }) => author !== 'Bo');
    const about = { actor: 'cli', subjectType: 'review', subjectId: mine?.id ?? '' } as const;
    // As older versions logged it.
    await writeAudit(db, { ...about, action: 'review.answer', after: { answer: 'Thank you, Maya' } });
    await optOutOfInvitations({ db, now: () => NOW }, 'FH-ONE');
    expect(await loadPersonalData(db, EMAIL)).toMatchObject({
      reviews: [{ text: 'It is\nnice' }],
      review_opt_outs: [{ email: EMAIL }],
    });
    await erasePersonalData(db, EMAIL, NOW);
    expect(await listModeratedReviews(db, { limit: 9 })).toMatchObject([{ author: 'Bo' }]);
    const logged = (await listAudit(db, { limit: 9 })).filter(({ subject_id }) => subject_id === mine?.id);
    expect(logged.map(({ action, after }) => [action, after])).toEqual([['review.answer', null]]);
    expect(await db.selectFrom('review_opt_outs').selectAll().execute()).toEqual([]);
  });

  it.each([
    [{ ...WORDS, rating: '6' }, 'no-stars'],
    [{ ...WORDS, rating: '' }, 'no-stars'],
    [{ ...WORDS, name: ' \u0000 ' }, 'no-name'],
    [{ ...WORDS, text: 'x'.repeat(4001) }, 'text-too-long'],
    [{ ...WORDS, name: 'x'.repeat(61) }, 'name-too-long'],
  ])('that are incomplete are refused: %o', async (typed, problem) => {
    const { db } = await open();
    await addOrder(db, 'FH-ONE', 1);
    const line = await findReviewedLine(db, 'FH-ONE:0');
    expect(line && (await writeReview(contextOf(db), line, typed))).toMatchObject({
      ok: false,
      problems: [problem],
    });
  });

  it('keep the photos of a refused form, at most four', async () => {
    const { db } = await open();
    await addOrder(db, 'FH-ONE', 1);
    const [first, second] = await filesOf(1, 2);
    if (!first || !second) throw new Error('no files');
    const noStars = { ...WORDS, rating: '' };
    const broken = { name: 'notes.heic', bytes: Buffer.from('no photo at all') };
    const tried = await review(db, 'FH-ONE', { files: [first, broken, second], keep: [] }, noStars);
    expect(tried).toMatchObject({
      problems: ['no-stars'],
      photoProblems: [
        'notes.heic: The store takes JPEG, PNG, WebP, AVIF and HEIC photos. This file is a different type.',
      ],
      photos: [{ review_id: null }, { review_id: null }],
    });
    expect(await mediaFolders()).toHaveLength(2);
    const keep = tried.ok ? [] : tried.photos.slice(1).map(({ id }) => id);
    const four = await filesOf(3, 4, 5, 6);
    expect(await review(db, 'FH-ONE', { files: four, keep })).toMatchObject({
      photoProblems: ['A review has at most 4 photos. Choose fewer.'],
      photos: [{ id: keep[0] }],
    });
    expect(await mediaFolders(), 'the one that was deselected is deleted').toHaveLength(1);
    expect(await review(db, 'FH-ONE', { files: four.slice(0, 3), keep })).toEqual({ ok: true });
    const [written] = await listModeratedReviews(db, { limit: 9 });
    expect(written?.photos.map(({ id }) => id)).toHaveLength(4);
    expect(written?.photos[0]?.id).toBe(keep[0]);
    await erasePerson(contextOf(db), EMAIL);
    expect(await mediaFolders()).toEqual([]);
  });

  it('lose a photo together with its file, one by one or with the review', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    await addOrder(db, 'FH-ONE', 1);
    await review(db, 'FH-ONE', { files: await filesOf(1, 2, 3), keep: [] });
    const [written] = await listModeratedReviews(db, { limit: 9 });
    const id = written?.id ?? '';
    const [first, , third] = written?.photos ?? [];
    expect(await removeReviewPhoto(context, id, { place: 2 })).toMatchObject({ ok: true });
    expect(await removeReviewPhoto(context, id, { place: 3 })).toMatchObject({ code: 'not-found' });
    expect(await mediaFolders()).toHaveLength(2);
    expect(await removeReviewPhoto(context, id, { id: third?.id ?? '' })).toMatchObject({ ok: true });
    expect((await listModeratedReviews(db, { limit: 9 }))[0]?.photos).toMatchObject([{ id: first?.id }]);
    expect(await deleteReview(context, id)).toMatchObject({ ok: true });
    expect(await mediaFolders()).toEqual([]);
    expect(await listModeratedReviews(db, { limit: 9 })).toEqual([]);
  });

  it('are deleted although a file of another photo cannot be deleted, which is reported and tried again', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    const broken = { url: 'https://elsewhere.example/1.jpg', requested_at: '2020-01-01T00:00:00Z' };
    await db.insertInto('media_deletions').values(broken).execute();
    await addOrder(db, 'FH-ONE', 1);
    await review(db, 'FH-ONE', { files: await filesOf(1, 2), keep: [] });
    const [written] = await listModeratedReviews(db, { limit: 9 });
    expect(await removeReviewPhoto(context, written?.id ?? '', { place: 1 })).toMatchObject({ ok: true });
    expect(await mediaFolders()).toHaveLength(1);
    expect(await erasePerson(context, EMAIL)).toMatchObject({ deleted: 1, undeletedFiles: 1 });
    expect(await mediaFolders()).toEqual([]);

    const reported: unknown[] = [];
    const cleaner = startPhotoCleaner({ ...context, report: (error) => reported.push(error) });
    await cleaner.stop();
    expect(reported).toMatchObject([{ message: expect.stringContaining(broken.url) }]);
    expect(await listMediaDeletions(db)).toEqual([broken.url]);
  });

  it('have photos of abandoned forms deleted after a day', async () => {
    const context = contextOf((await open()).db);
    await addOrder(context.db, 'FH-ONE', 1);
    await review(context.db, 'FH-ONE', { files: await filesOf(1), keep: [] }, { ...WORDS, rating: '' });
    await cleanUpPhotos(context);
    expect(await mediaFolders()).toHaveLength(1);
    const later = new Date(NOW.getTime() + 25 * 3_600_000);
    await cleanUpPhotos({ ...context, now: () => later });
    expect(await mediaFolders()).toEqual([]);
  });

  it('have their answer emailed once, after both are published', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    await addOrder(db, 'FH-ONE', 1);
    await review(db, 'FH-ONE');
    const [written] = await listModeratedReviews(db, { limit: 9 });
    const id = written?.id ?? '';
    expect(await answerReview(context, id, { text: 'Thanks' })).toMatchObject({ isEmailed: false });
    expect(await moveReview(context, id, 'published')).toMatchObject({ isEmailed: true });
    expect(await answerReview(context, id, { text: 'Thank you' })).toMatchObject({ isEmailed: false });
    const jobs = await listUnsentJobs(db, { onlyParked: false });
    expect(jobs.map(({ dedupe_key: key }) => key)).toEqual([`review-answer:${id}`]);
  });

  it('are requested for an order that cost nothing', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    await addOrder(db, 'FH-FREE', 8);
    await addOrder(db, 'FH-GIFT', 1);
    await db
      .updateTable('order_records')
      .set({ total: cents(0) })
      .execute();
    expect(await inviteReviews(context, 7)).toBe(1);
    expect(await inviteOrder(context, 'FH-GIFT')).toEqual({ ok: true });
  });

  it('cannot be requested by hand after a refund or an opt-out', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    await addOrder(db, 'FH-BACK', 1);
    await db
      .updateTable('order_records')
      .set({ refunded_amount: cents(12500) })
      .execute();
    expect(await inviteOrder(context, 'FH-BACK')).toMatchObject({ reason: 'FH-BACK was refunded.' });
    await addOrder(db, 'FH-ONE', 1);
    expect(await inviteOrder(context, 'FH-ONE')).toEqual({ ok: true });
    await db.updateTable('outbox').set({ done_at: NOW.toISOString() }).execute();
    const again = () => resendEmail(context, 'FH-ONE', { kind: 'review-invitation' }, 'cli');
    expect(await again()).toMatchObject({ ok: true });
    await optOutOfInvitations(context, 'FH-ONE');
    expect(await again()).toEqual({ ok: false, reason: 'This customer opted out of review invitations.' });
  });
});
