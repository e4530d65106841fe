import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ACCESS_SECONDS, createGuestTokens, guestIdOf } from './guest-tokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const START = new Date('2026-11-21T12:00:00Z');
const GUEST = randomUUID();

let passedSeconds = 0;
const now = () => new Date(START.getTime() + passedSeconds * 1000);
const tokens = createGuestTokens({ secret: SECRET, issuer: 'facet-house', now });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** A handmade token, signed like ours unless told otherwise. */
function forge(header: object, claims: object, { secret = SECRET, hash = 'sha256' } = {}): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}
const header = { alg: 'HS256', typ: 'JWT' };
const claims = (said: object = {}) => ({
  sub: GUEST,
  role: 'anon',
  iss: 'facet-house',
  iat: START.getTime() / 1000,
  exp: START.getTime() / 1000 + ACCESS_SECONDS,
  ...said,
});

it('a token identifies its guest session for an hour', async () => {
  const token = await tokens.issue(GUEST);
  expect(await tokens.read(token)).toBe(GUEST);
  passedSeconds = ACCESS_SECONDS - 1;
  expect(await tokens.read(token)).toBe(GUEST);
  passedSeconds = ACCESS_SECONDS;
  expect(await tokens.read(token)).toBeNull();
  passedSeconds = 0;
});

it('contains the anonymous role and no personal data', async () => {
  const [, payload = ''] = (await tokens.issue(GUEST)).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(claims());
});

it('a handmade valid token is accepted, so the forgeries below fail for the right reason', async () => {
  expect(await tokens.read(forge(header, claims()))).toBe(GUEST);
});

it.each<[string, string]>([
  ['no signature, algorithm none', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
  ['algorithm none, signed', forge({ alg: 'none', typ: 'JWT' }, claims())],
  ['another algorithm, signed well', forge({ alg: 'HS512', typ: 'JWT' }, claims(), { hash: 'sha512' })],
  ['another secret', forge(header, claims(), { secret: `${SECRET}.` })],
  ['an empty secret', forge(header, claims(), { secret: '' })],
  ['another shop', forge(header, claims({ iss: 'another' }))],
  ['another role', forge(header, claims({ role: 'service_role' }))],
  ['no end', forge(header, { ...claims(), exp: undefined })],
  ['an end that is no number', forge(header, claims({ exp: '9999999999' }))],
  ['a guest that is no id', forge(header, claims({ sub: "' or true" }))],
  ['no token at all', 'x'],
  ['nothing between the dots', '..'],
])('a token with %s is invalid', async (_, token) => {
  expect(await tokens.read(token)).toBeNull();
});

it('a token changed in any part is invalid', async () => {
  const parts = (await tokens.issue(GUEST)).split('.');
  for (const index of parts.keys()) {
    const changed = parts.map((part, at) =>
      at === index ? part.replace(/^./, (c) => (c === 'e' ? 'f' : 'e')) : part,
    );
    expect(await tokens.read(changed.join('.')), `part ${index}`).toBeNull();
  }
  const [head = '', , signature = ''] = parts;
  expect(await tokens.read(`${head}.${encode(claims({ sub: randomUUID() }))}.${signature}`)).toBeNull();
});

it('only the Authorization header identifies the session', async () => {
  const token = await tokens.issue(GUEST);
  const asking = (authorization?: string) =>
    guestIdOf(new Request('http://x/', { headers: authorization ? { authorization } : {} }), tokens);
  expect(await asking(`Bearer ${token}`)).toBe(GUEST);
  for (const other of [
    undefined,
    token,
    `bearer ${token}`,
    `Bearer ${token} x`,
    `Basic ${token}`,
    'Bearer ',
  ]) {
    expect(await asking(other)).toBeNull();
  }
});
