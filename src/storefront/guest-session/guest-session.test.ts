import { beforeEach, expect, it } from 'vitest';
import { createGuestSession, type GuestEnvironment, type GuestSession } from './guest-session.ts';

const HOUR_MS = 60 * 60 * 1000;

let kept: Map<string, string>;
let nowMs: number;
let calls: string[];
let planned: { work: () => void; delayMs: number } | null;
/** What the store does with a request: answers with the number of the session, or a status. */
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

/** A tab; several of them share storage and the turn. */
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

it('a session begins with the first write and is the same for every later one and every tab', async () => {
  expect(await tab().beginOrResume()).toBe('access 1');
  expect(await tab().beginOrResume()).toBe('access 1');
  expect(await tab().resume()).toBe('access 1');
  expect(calls).toEqual(['/api/auth/guest']);
});

it('looking for a session begins none', async () => {
  expect(await tab().resume()).toBeNull();
  expect(calls).toEqual([]);
});

it('two tabs at once begin one session', async () => {
  expect(await Promise.all([tab().beginOrResume(), tab().beginOrResume()])).toEqual(['access 1', 'access 1']);
  expect(calls).toHaveLength(1);
});

it('a minute before its end a token is exchanged, once for all tabs', async () => {
  await tab().beginOrResume();
  nowMs += HOUR_MS - 60_001;
  expect(await tab().resume()).toBe('access 1');
  nowMs += 1;
  expect(await Promise.all([tab().resume(), tab().resume()])).toEqual(['access 2', 'access 2']);
  expect(calls).toEqual(['/api/auth/guest', '/api/auth/refresh refresh 1']);
});

it('an open tab renews its session by itself', async () => {
  await tab().beginOrResume();
  expect(planned?.delayMs).toBe(HOUR_MS - 60_000);
  nowMs += HOUR_MS - 60_000;
  planned?.work();
  await turn;
  expect(calls.at(-1)).toBe('/api/auth/refresh refresh 1');
  expect(kept.get('guest-session')).toContain('access 2');
});

it('a session that is over is forgotten, and the next write begins another', async () => {
  await tab().beginOrResume();
  nowMs += HOUR_MS;
  const answer = storeSays;
  storeSays = (path) => (path === '/api/auth/refresh' ? Response.json({}, { status: 401 }) : answer(path));
  expect(await tab().resume()).toBeNull();
  expect(kept.size).toBe(0);
  expect(await tab().beginOrResume()).toBe('access 2');
});

it.each([429, 500, 503])(
  'a store that answers %d leaves the session as it is, without a token',
  async (status) => {
    await tab().beginOrResume();
    nowMs += HOUR_MS;
    storeSays = () => Response.json({}, { status });
    expect(await tab().beginOrResume()).toBeNull();
    expect(kept.get('guest-session')).toContain('refresh 1');
  },
);

it('nothing that fails is in the way', async () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(await tab({ post: async () => fail() }).beginOrResume()).toBeNull();
  expect(await tab({ storage: fail }).beginOrResume()).toBeNull();
  expect(await tab({ inTurn: async () => fail() }).beginOrResume()).toBeNull();
});

it.each(['{', 'null', '7', '[]', '{"access_token":"a"}', '{"access_token":7,"refresh_token":"r"}'])(
  'a kept session that reads %s is none',
  async (text) => {
    kept.set('guest-session', text);
    expect(await tab().resume()).toBeNull();
    expect(await tab().beginOrResume()).toBe('access 1');
  },
);
