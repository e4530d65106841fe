/** What the store gives for a session, as it is kept; `expires_at` is in milliseconds since 1970. */
type KeptSession = { access_token: string; refresh_token: string; expires_at: number };

export type GuestEnvironment = {
  /** Shared by the tabs of this browser; may throw where storage is switched off. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Asks the store; throws when it cannot be reached in good time. */
  post: (path: string, body: unknown) => Promise<Response>;
  now: () => number;
  /** Does one piece of work at a time, over all tabs: a refresh token is good once. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Does some work later; a later call takes the place of an earlier one. */
  schedule: (work: () => void, delayMs: number) => void;
};

export type GuestSession = {
  /** The token of this browser's session, which begins with the first call; null where none can be had. */
  beginOrResume(): Promise<string | null>;
  /** The token of the session there is; null where there is none. */
  resume(): Promise<string | null>;
};

const KEY = 'guest-session';
const SECOND_MS = 1000;
/** A token this close to its end is exchanged for the next one first. */
const MARGIN_MS = 60 * SECOND_MS;

/**
 * The anonymous session of a browser: kept in its storage, begun with the first write that gains by it, and renewed a
 * minute before it would run out. It never stands in the way: where anything fails there is simply no token.
 */
export function createGuestSession(environment: GuestEnvironment): GuestSession {
  const { storage, post, now, inTurn, schedule } = environment;

  async function tokenFrom(mayBegin: boolean): Promise<string | null> {
    try {
      const fresh = freshToken();
      if (fresh !== null) return fresh;
      return await inTurn(async () => {
        // Another tab may have renewed it while this one waited.
        const renewed = freshToken();
        if (renewed !== null) return renewed;
        const kept = read();
        const resumed = kept && (await renew(kept));
        if (resumed || !mayBegin) return resumed;
        return keep(await post('/api/auth/guest', {}));
      });
    } catch {
      return null;
    }
  }

  function freshToken(): string | null {
    const kept = read();
    return kept && kept.expires_at - MARGIN_MS > now() ? kept.access_token : null;
  }

  async function renew({ refresh_token }: KeptSession): Promise<string | null> {
    const response = await post('/api/auth/refresh', { refresh_token });
    if (response.status === 401) {
      storage().removeItem(KEY);
      return null;
    }
    return keep(response);
  }

  async function keep(response: Response): Promise<string> {
    if (!response.ok) throw new Error(`no session: ${response.status}`);
    const { access_token, refresh_token, expires_in } = (await response.json()) as {
      access_token: string;
      refresh_token: string;
      expires_in: number;
    };
    const lastsMs = expires_in * SECOND_MS;
    const session: KeptSession = { access_token, refresh_token, expires_at: now() + lastsMs };
    storage().setItem(KEY, JSON.stringify(session));
    schedule(() => void tokenFrom(false), lastsMs - MARGIN_MS);
    return access_token;
  }

  function read(): KeptSession | null {
    try {
      const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<KeptSession> | null;
      if (typeof kept?.access_token !== 'string' || typeof kept.refresh_token !== 'string') return null;
      return {
        access_token: kept.access_token,
        refresh_token: kept.refresh_token,
        expires_at: Number(kept.expires_at) || 0,
      };
    } catch {
      return null;
    }
  }

  return { beginOrResume: () => tokenFrom(true), resume: () => tokenFrom(false) };
}
