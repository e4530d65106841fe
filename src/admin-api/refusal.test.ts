import { expect, test } from 'vitest';
import { orRefuse, refusalOf } from './refusal.ts';

test.each([
  ['ENOSPC', 503, "The store's disk is full. Nothing was saved."],
  ['53100', 503, "The store's disk is full. Nothing was saved."],
  ['22021', 400, 'The request is malformed.'],
  ['22P02', 400, 'The request is malformed.'],
  ['23505', 409, 'Someone else just saved this. Reload the page to see the change.'],
  ['57P01', 503, 'The database is not reachable right now. Please try again.'],
  ['ECONNREFUSED', 503, 'The database is not reachable right now. Please try again.'],
  ['EMFILE', 503, 'The store is briefly unavailable. Please try again.'],
  ['EACCES', 500, 'Something went wrong. Please try again.'],
])('an error with the code %s is answered %i', (code, status, message) => {
  const refusal = refusalOf(Object.assign(new Error('secret path /data'), { code }));
  expect([refusal.status, refusal.message]).toEqual([status, message]);
});

test.each([
  ['not-found', 404],
  ['conflict', 409],
  ['invalid', 422],
  ['sku-taken', 422],
  [undefined, 422],
] as const)('a refusal %s of the merchant functions is answered %i', (code, status) => {
  const refused = {
    ok: false,
    ...(code && { code }),
    reason: 'Someone else is changing this draft.',
  } as const;
  expect(() => orRefuse(refused)).toThrow(
    expect.objectContaining({ status, message: 'Someone else is changing this draft.' }),
  );
});
