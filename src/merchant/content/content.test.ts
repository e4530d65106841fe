import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { insertRedirect } from '#database/products/product-redirects.ts';
import type { Database } from '#database/tables.ts';
import { DEFAULT_SHORTCUTS } from '#domain/search/search-shortcuts.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { draftText, publishText, revertText } from './change-content.ts';
import { defaultContent } from './content-defaults.ts';
import { CONTENT_KEYS, parseContent } from './content-schemas.ts';
import { loadContentHistory, loadContentOverrides, loadEditableContent } from './editable-content.ts';
import { loadPreview, previewPath } from './preview-content.ts';
import { trySearch } from './try-search.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const contextOf = (db: Database) => ({ db, actor: 'admin:ann@example.com' as const, now: () => NOW });
const failOnReport = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};
const published = (db: Database) => loadContentOverrides(db, { withDrafts: false, report: failOnReport });
const lineOf = (protection: string) => ({ protection });

it.each(CONTENT_KEYS)('the shop folder’s text is valid in the editor: %s', async (key) => {
  const text = await defaultContent(key);
  expect(parseContent(key, text)).toEqual({ ok: true, value: text });
});

it.each([
  ['announcement', { text: 'Sale', path: '//evil.example' }, 'path: A page of the shop, such as /chains.'],
  // Browsers remove tabs and line breaks from URLs.
  ['announcement', { text: 'Sale', path: '/\t/evil.example' }, 'path: A page of the shop, such as /chains.'],
  ['announcement', { text: 'Sale', path: 'javascript:alert(1)' }, 'path: A page of the shop'],
  ['announcement', { text: 'x'.repeat(121), path: '' }, 'text: At most 120 characters.'],
  ['faq', [{ heading: 'Orders', questions: [] }], '0.questions: A group takes at least one question.'],
  [
    'terms',
    { lastUpdated: 'Today', lead: 'Ours', sections: [{ heading: '', paragraphs: [] }] },
    'sections.0.heading: Write a text',
  ],
  ['shipping', { protection: 'Insured', extra: 1 }, 'extra'],
  ['about', null, 'expected object'],
] as const)('a text of %s that does not fit is refused with its place', (key, value, reason) => {
  expect(parseContent(key, value)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});

describeOnBothEngines('a text of the shop', (open) => {
  it('that does not fit is refused at its field, without the name of the field', async () => {
    const context = contextOf((await open()).db);
    const value = { text: 'Sale', path: 'chains' };
    const at = { field: 'path', problem: 'A page of the shop, such as /chains.' };
    expect(await publishText(context, 'announcement', { value })).toMatchObject(at);
    expect(await draftText(context, 'announcement', { value })).toMatchObject(at);
  });

  it('links only to pages, products for sale and old addresses of products', async () => {
    const { db } = await open();
    await insertProducts(db, 'watch_products', [aProduct({ id: 'nova' })]);
    await insertRedirect(db, { old_path: '/products/old-nova', product_id: 'nova' });
    const refusalOf = async (path: string) => {
      const done = await publishText(contextOf(db), 'announcement', { value: { text: 'Sale', path } });
      return done.ok ? null : done.problem;
    };
    for (const path of [
      '',
      '/',
      '/chains?sort=newest',
      '/FAQs/',
      '/contact#hours',
      '/product/nova?option=1',
    ]) {
      expect([path, await refusalOf(path)]).toEqual([path, null]);
    }
    expect(await refusalOf('/products/old-nova')).toBeNull();
    for (const path of ['/chainz', '/product/luna', '/api/pages']) {
      expect(await refusalOf(path)).toMatch(new RegExp(`^The shop has no page ${path}\\.`));
    }
  });

  it('that is published overrides the shop folder, and every node invalidates its pages', async () => {
    const context = contextOf((await open()).db);
    expect(await published(context.db)).toEqual({});
    const before = await loadCatalogVersion(context.db);
    const done = await publishText(context, 'shipping', { value: lineOf(' Insured. '), version: 0 });
    expect(done).toEqual({ ok: true, key: 'shipping', version: 1 });
    expect(await published(context.db)).toEqual({ shipping: lineOf('Insured.') });
    expect(await loadCatalogVersion(context.db)).toBeGreaterThan(before);
  });

  it('keeps its fields in the order of the editor, in the history too', async () => {
    const context = contextOf((await open()).db);
    const value = { text: 'Sale', path: '/chains' };
    await publishText(context, 'announcement', { value, version: 0 });
    const [latest] = await loadContentHistory(context.db, 'announcement');
    const { value: shown } = await loadEditableContent(context.db, 'announcement');
    expect([latest?.value, shown].map((each) => Object.keys(each ?? {}))).toEqual([
      ['text', 'path'],
      ['text', 'path'],
    ]);
  });

  it('refuses the second of two concurrent publications, and nothing is overwritten', async () => {
    const context = contextOf((await open()).db);
    await publishText(context, 'shipping', { value: lineOf('One'), version: 0 });
    expect(await publishText(context, 'shipping', { value: lineOf('Two'), version: 0 })).toEqual({
      ok: false,
      code: 'conflict',
      reason: 'Someone else has published a newer text. Look at it again.',
    });
    expect(await published(context.db)).toEqual({ shipping: lineOf('One') });
  });

  it('that is a draft is shown only in a preview, for a day', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    const version = await loadCatalogVersion(db);
    await draftText(context, 'shipping', { value: lineOf('Soon') });
    expect(await published(db)).toEqual({});
    expect(await loadEditableContent(db, 'shipping')).toMatchObject({ hasDraft: true, isChanged: false });
    const path = await previewPath(db, 'shipping', NOW);
    expect(path).toMatch(/^\/policies\/shipping\?preview=/);
    const token = new URL(path, 'https://shop.example').searchParams.get('preview') ?? '';
    const preview = (hours: number, text = token) =>
      loadPreview(db, text, { now: new Date(NOW.getTime() + hours * 3_600_000), report: failOnReport });
    expect(await preview(23)).toEqual({ shipping: lineOf('Soon') });
    expect(await preview(24)).toBeNull();
    expect(await preview(0, token.replace(/^\d/, '9'))).toBeNull();
    await publishText(context, 'shipping', { value: lineOf('Now') });
    expect(await loadEditableContent(db, 'shipping')).toMatchObject({
      hasDraft: false,
      value: lineOf('Now'),
    });
    expect(await loadCatalogVersion(db)).toBeGreaterThan(version);
  });

  it('that someone else drafts is not overwritten unseen, and may be drafted again by the same person', async () => {
    const { db } = await open();
    let minute = 0;
    const by = (actor: 'admin:ann@example.com' | 'admin:bob@example.com') => ({
      db,
      actor,
      now: () => new Date(NOW.getTime() + 60_000 * minute++),
    });
    const [ann, bob] = [by('admin:ann@example.com'), by('admin:bob@example.com')];
    const seenNow = async () => (await loadEditableContent(db, 'shipping')).draftAt;
    const changed = { ok: false, code: 'conflict', reason: expect.stringContaining('draft') };

    const before = await seenNow();
    expect(await draftText(ann, 'shipping', { value: lineOf('Ann'), draftSeen: before })).toMatchObject({
      ok: true,
    });
    const annSaw = await seenNow();
    for (const draftSeen of [before, undefined]) {
      const value = lineOf('Bob');
      expect(await draftText(bob, 'shipping', { value, draftSeen })).toMatchObject(changed);
      expect(await draftText(bob, 'shipping', { value: null, draftSeen })).toMatchObject(changed);
      expect(await publishText(bob, 'shipping', { value, draftSeen })).toMatchObject(changed);
    }
    expect(await loadEditableContent(db, 'shipping')).toMatchObject({ draft: lineOf('Ann'), version: 0 });

    for (const draftSeen of [annSaw, undefined]) {
      const again = await draftText(ann, 'shipping', { value: lineOf('Ann again'), draftSeen });
      expect(again).toMatchObject({ ok: true });
    }
    const bobSaw = await seenNow();
    expect(await draftText(bob, 'shipping', { value: lineOf('Bob'), draftSeen: bobSaw })).toMatchObject({
      ok: true,
    });
    expect(await publishText(ann, 'shipping', { value: lineOf('Ann'), draftSeen: bobSaw })).toMatchObject(
      changed,
    );
    const value = lineOf('Both');
    expect(await publishText(ann, 'shipping', { value, draftSeen: await seenNow() })).toMatchObject({
      ok: true,
    });
    expect(await loadEditableContent(db, 'shipping')).toMatchObject({ value, hasDraft: false });
  });

  it('can be reverted to any version or the shop folder, and the history keeps them all', async () => {
    const context = contextOf((await open()).db);
    const { db } = context;
    for (const text of ['One', 'Two']) await publishText(context, 'shipping', { value: lineOf(text) });
    await revertText(context, 'shipping', 1);
    expect(await published(db)).toEqual({ shipping: lineOf('One') });
    await revertText(context, 'shipping', 0);
    expect(await published(db)).toEqual({});
    expect(await revertText(context, 'shipping', 9)).toMatchObject({ ok: false, code: 'not-found' });
    const history = await loadContentHistory(db, 'shipping');
    expect(history.map(({ version, value }) => [version, value])).toEqual([
      [4, null],
      [3, lineOf('One')],
      [2, lineOf('Two')],
      [1, lineOf('One')],
    ]);
    const log = await listAudit(db, { subject: { type: 'content', id: 'shipping' }, limit: 9 });
    expect(log).toHaveLength(4);
    expect(log[0]).toMatchObject({ actor: 'admin:ann@example.com' });
  });

  it('equal to the shop folder’s changes nothing', async () => {
    const context = contextOf((await open()).db);
    await publishText(context, 'terms', { value: await defaultContent('terms') });
    expect(await loadEditableContent(context.db, 'terms')).toMatchObject({ isChanged: false, version: 1 });
  });

  it('that no longer fits the software is left out and reported', async () => {
    const { db } = await open();
    await db.insertInto('content_overrides').values({ key: 'shipping', value: '{"old":true}' }).execute();
    const reports: string[] = [];
    const report = (what: string) => reports.push(what);
    expect(await loadContentOverrides(db, { withDrafts: false, report })).toEqual({});
    expect(reports).toEqual(['text shipping']);
  });

  it('that has search words is tried before it is published, and refused where it does not fit', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ name: 'Rope chain' })]);
    const words = { same: ['chain, kette'], units: [], otherwise: [], ignored: '' };
    expect(await trySearch(db, { term: 'kette', words })).toMatchObject({
      ok: true,
      count: 1,
      products: [{ name: 'Rope chain' }],
    });
    expect(await trySearch(db, { term: 'kette', words: { ...words, same: [] } })).toMatchObject({ count: 0 });
    expect(await trySearch(db, { term: 'kette', words: {} })).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('of search words from before there were shortcuts has the default ones', () => {
    const words = { same: [], units: [], otherwise: [], ignored: '' };
    expect(parseContent('search', words)).toMatchObject({ value: { shortcuts: DEFAULT_SHORTCUTS } });
    const own = { ...words, shortcuts: { returns: 'umtausch', contact: '' } };
    expect(parseContent('search', own)).toMatchObject({
      value: { shortcuts: { ...DEFAULT_SHORTCUTS, returns: 'umtausch', contact: '' } },
    });
    expect(parseContent('search', { ...words, shortcuts: { elsewhere: 'x' } })).toMatchObject({ ok: false });
  });
});
