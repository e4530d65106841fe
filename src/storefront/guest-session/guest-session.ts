/** The stored session as the server returned it; `expires_at` is in milliseconds since 1970. */
type KeptSession = { access_token: string; refresh_token: string; expires_at: number };

export type GuestEnvironment = {
  /** Shared by this browser's tabs. May throw if storage is unavailable. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Sends a request. Throws on a timeout or network error. */
  post: (path: string, body: unknown) => Promise<Response>;
  now: () => number;
  /** Runs work exclusively across all tabs, because a refresh token can be used once. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Schedules work and replaces an earlier schedule. */
  schedule: (work: () => void, delayMs: number) => void;
};

export type GuestSession = {
  /** The access token of this browser's session, which is started if needed; null if that fails. */
  beginOrResume(): Promise<string | null>;
  /** The access token of the existing session; null if there is none. */
  resume(): Promise<string | null>;
};

const KEY = 'guest-session';
const SECOND_MS = 1000;
/** A token this close to expiry is refreshed first. */
const MARGIN_MS = 60 * SECOND_MS;

/**
 * The browser's anonymous session: stored locally, started by the first write that needs it, and refreshed a minute
 * before it expires. Failures never block the caller: there is simply no token.
 */
export function createGuestSession(environment: GuestEnvironment): GuestSession {
  const { storage, post, now, inTurn, schedule } = environment;

  async function tokenFrom(mayBegin: boolean): Promise<string | null> {
    try {
      const fresh = freshToken();
      if (fresh !== null) return fresh;
      return await inTurn(async () => {
        // Another tab may have refreshed it while this one waited.
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
