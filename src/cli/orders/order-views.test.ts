import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAdminUser } from '#database/people/admin-people.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
afterAll(() => shop.close());

const ANN = 'ann@example.com';
const views = (...args: string[]) => shop.run(['orders', 'views', ...args]);

it('a view is saved for a user, listed, and deleted by name', async () => {
  await insertAdminUser(shop.database.db, { email: ANN, name: 'Ann', role: 'staff' });
  expect((await views('list', ANN)).stdout).toEqual(['ann@example.com keeps no views.']);
  const saved = await views('save', ANN, 'Engraved', '--has', 'personalization', '--sort', 'oldest');
  expect(saved.stdout).toEqual(['Kept "Engraved" for ann@example.com: has=personalization sort=oldest.']);
  expect((await views('list', ANN, '--json')).stdout).toEqual([
    JSON.stringify([{ name: 'Engraved', query: { has: 'personalization', sort: 'oldest' } }]),
  ]);
  expect((await views('show', ANN, 'Engraved')).stdout).toEqual(['There are no orders yet.']);
  expect((await views('show', ANN, 'Rings')).stderr).toContain(
    'There is no view "Rings". There are: "Engraved".',
  );
  expect((await views('delete', ANN, 'Engraved')).stdout).toEqual(['Deleted "Engraved".']);
  expect((await views('list', 'bob@example.com')).stderr).toContain(
    'No admin user has the email bob@example.com.',
  );
});

it('a user can save forty views per screen, each of limited size', async () => {
  for (let number = 1; number <= 40; number += 1) {
    expect((await views('save', ANN, `View ${number}`, '--search', `ring ${number}`)).code).toBe(0);
  }
  expect((await views('save', ANN, 'One more')).stderr).toContain(
    'A person keeps at most 40 views of a screen. Delete one first.',
  );
  expect((await views('save', ANN, 'View 7', '--state', 'paid')).code).toBe(0);
  expect((await views('save', ANN, 'View 7', '--search', 'x'.repeat(2_000))).stderr).toContain(
    'These filters are too long to be kept as a view.',
  );
  expect((await views('save', ANN, 'x'.repeat(61))).stderr).toContain('at most 60 characters');
});
