import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftText } from '#merchant/content/change-content.ts';
import { loadEditableContent } from '#merchant/content/editable-content.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
afterAll(() => shop.close());

it("publishes over someone else's draft only if told to", async () => {
  const { db } = shop.database;
  const ann = { db, actor: 'admin:ann@example.com', now: () => new Date() } as const;
  const value = { text: 'Ann is not done', path: '' };
  await draftText(ann, 'announcement', { value });
  const announce = ['content', 'announce', 'Closed on July 4'];
  expect(await shop.run(announce)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is a draft of it by ann@example.com, which would be lost.'),
  });
  expect(await loadEditableContent(db, 'announcement')).toMatchObject({ draft: value, version: 0 });
  expect(await shop.run([...announce, '--replace-draft'])).toMatchObject({ code: 0 });
  expect(await loadEditableContent(db, 'announcement')).toMatchObject({
    value: { text: 'Closed on July 4', path: '' },
    hasDraft: false,
  });
});
