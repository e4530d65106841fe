import { beforeEach, expect, it } from 'vitest';
import { createGuestSession, type GuestEnvironment, type GuestSession } from './guest-session.ts';

const HOUR_MS = 60 * 60 * 1000;

let kept: Map<string, string>;
let nowMs: number;
let calls: string[];
let planned: { work: () => void; delayMs: number } | null;
/** The store's response to a request: the number of the session, or a status. */
let storeSays: (path: string) => Response;
let turn: Promise<unknown>;

beforeEach(() => {
  kept = new Map();
  nowMs = 1_000_000;
  calls = [];
  planned = null;
  turn = Promise.resolve();
  let issued = 0;
  storeSays = () => {
    issued += 1;
    const tokens = { access_token: `access ${issued}`, refresh_token: `refresh ${issued}`, expires_in: 3600 };
    return Response.json(tokens);
  };
});

/** A tab. Several tabs share storage and the lock. */
function tab(changes: Partial<GuestEnvironment> = {}): GuestSession {
  return createGuestSession({
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    post: async (path, body) => {
      const { refresh_token = '' } = body as { refresh_token?: string };
      calls.push(`${path} ${refresh_token}`.trim());
      return storeSays(path);
    },
    now: () => nowMs,
    inTurn: (work) => {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
    schedule: (work, delayMs) => {
      planned = { work, delayMs };
    },
    ...changes,
  });
}

it('a session starts with the first write and is the same for later ones and all tabs', async () => {
  expect(await tab().beginOrResume()).toBe('access 1');
  expect(await tab().beginOrResume()).toBe('access 1');
  expect(await tab().resume()).toBe('access 1');
  expect(calls).toEqual(['/api/auth/guest']);
});

it('looking up a session does not start one', async () => {
  expect(await tab().resume()).toBeNull();
  expect(calls).toEqual([]);
});

it('two tabs at once start one session', async () => {
  expect(await Promise.all([tab().beginOrResume(), tab().beginOrResume()])).toEqual(['access 1', 'access 1']);
  expect(calls).toHaveLength(1);
});

it('a minute before it expires a token is refreshed, once for all tabs', async () => {
  await tab().beginOrResume();
  nowMs += HOUR_MS - 60_001;
  expect(await tab().resume()).toBe('access 1');
  nowMs += 1;
  expect(await Promise.all([tab().resume(), tab().resume()])).toEqual(['access 2', 'access 2']);
  expect(calls).toEqual(['/api/auth/guest', '/api/auth/refresh refresh 1']);
});

it('an open tab refreshes its session automatically', async () => {
  await tab().beginOrResume();
  expect(planned?.delayMs).toBe(HOUR_MS - 60_000);
  nowMs += HOUR_MS - 60_000;
  planned?.work();
  await turn;
  expect(calls.at(-1)).toBe('/api/auth/refresh refresh 1');
  expect(kept.get('guest-session')).toContain('access 2');
});

it('an expired session is deleted, and the next write starts another', async () => {
  await tab().beginOrResume();
  nowMs += HOUR_MS;
  const answer = storeSays;
  storeSays = (path) => (path === '/api/auth/refresh' ? Response.json({}, { status: 401 }) : answer(path));
  expect(await tab().resume()).toBeNull();
  expect(kept.size).toBe(0);
  expect(await tab().beginOrResume()).toBe('access 2');
});

it.each([429, 500, 503])(
  'a %d response leaves the session unchanged and returns no token',
  async (status) => {
    await tab().beginOrResume();
    nowMs += HOUR_MS;
    storeSays = () => Response.json({}, { status });
    expect(await tab().beginOrResume()).toBeNull();
    expect(kept.get('guest-session')).toContain('refresh 1');
  },
);

it('no failure throws', async () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(await tab({ post: async () => fail() }).beginOrResume()).toBeNull();
  expect(await tab({ storage: fail }).beginOrResume()).toBeNull();
  expect(await tab({ inTurn: async () => fail() }).beginOrResume()).toBeNull();
});

it.each(['{', 'null', '7', '[]', '{"access_token":"a"}', '{"access_token":7,"refresh_token":"r"}'])(
  'a stored session of %s is invalid',
  async (text) => {
    kept.set('guest-session', text);
    expect(await tab().resume()).toBeNull();
    expect(await tab().beginOrResume()).toBe('access 1');
  },
);
