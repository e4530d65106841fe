import { expect, it } from 'vitest';
import { closeAll } from './close-all.ts';

it('every part is closed in order, even after one that fails', async () => {
  const closed: string[] = [];
  const faults = [new Error('the mail server is away'), new Error('the disk is full')];
  const closing = closeAll([
    async () => void closed.push('web'),
    async () => Promise.reject(faults[0]),
    () => {
      throw faults[1];
    },
    async () => void closed.push('database'),
  ]);
  await expect(closing).rejects.toMatchObject({ name: 'AggregateError', errors: faults });
  expect(closed).toEqual(['web', 'database']);
});

it('a store whose parts all close has no error', async () => {
  await expect(closeAll([async () => {}])).resolves.toBeUndefined();
});
