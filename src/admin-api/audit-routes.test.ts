import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAudits } from '#database/people/audit-log.ts';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

it('the pages of the change log contain each of many changes made at once', async () => {
  const { db } = admin.store.database;
  const changes = Array.from({ length: 250 }, (_, at) => `import-${at}`);
  const entry = { actor: 'cli', action: 'product.create', subjectType: 'product' } as const;
  await writeAudits(
    db,
    changes.map((subjectId) => ({ ...entry, subjectId })),
  );
  const reader = await admin.signIn('read-only');
  const page = async (after = '') =>
    (await (await reader(`/api/audit?subjectType=product${after && `&after=${after}`}`)).json()) as {
      id: string;
      subjectId: string;
    }[];
  const pages = [await page()];
  while (pages.at(-1)?.length === 100) pages.push(await page(pages.at(-1)?.at(-1)?.id));
  const listed = pages.flat().map(({ subjectId }) => subjectId);
  expect(listed.filter((id) => id.startsWith('import-')).sort()).toEqual(changes.sort());
  expect((await reader('/api/audit?after=yesterday')).status).toBe(400);
});
