import type { HttpBindings } from '@hono/node-server';
import { insertAdminUser } from '#database/people/admin-people.ts';
import { insertAdminSession } from '#database/people/admin-sessions.ts';
import type { AdminRole, AdminUserRow } from '#database/tables.ts';
import { createToken } from '#merchant/people/people.ts';
import { createSecret, hashSecret } from '#merchant/people/secret.ts';
import type { StoreInspection } from '#merchant/settings/store-inspection.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import type { AdminContext } from './admin-context.ts';
import { createAdminApi } from './create-admin-api.ts';
import { createLiveEvents } from './live-events.ts';

type SendAs = (path: string, method?: string, json?: unknown) => Promise<Response>;

/** The admin's API on a real database, without a port, for tests. */
export type TestAdmin = {
  store: TestStore;
  context: AdminContext;
  /** Advances the clock. */
  advanceMs(ms: number): void;
  send(path: string, init?: RequestInit & { clientIp?: string }): Promise<Response>;
  /** Adds a person and returns a function that sends requests with their personal token. */
  signIn(role: AdminRole): Promise<SendAs>;
  /** Adds a person with a browser session. */
  openSession(
    role: AdminRole,
  ): Promise<{ user: AdminUserRow; headers: Record<string, string>; send: SendAs }>;
  /** Every route, including those that are not in the OpenAPI document. */
  routes: readonly { method: string; path: string }[];
  close(): Promise<void>;
};

export async function openTestAdmin({
  loadSettings = () => ({ DATA_DIR: '', BACKUP_HOURS: 24, TRUST_PROXY: false }),
  ...overrides
}: Partial<AdminContext> & Partial<Pick<StoreInspection, 'loadSettings'>> = {}): Promise<TestAdmin> {
  const store = await openTestStore();
  let advancedMs = 0;
  let people = 0;
  const context: AdminContext = {
    database: store.database,
    orders: store.context,
    isSandbox: true,
    adminUrl: 'http://localhost:3001',
    publicUrl: 'http://shop.example',
    isDemo: false,
    inspection: {
      loadSettings,
      database: store.database.db,
      createStripe: () => store.context.stripe,
    },
    dataDir: '',
    mediaDir: '',
    shopDir: '',
    clientIpOf: (request) => String(request.headers['client-ip']),
    hashNetwork: (address) => address,
    now: () => new Date(Date.now() + advancedMs),
    log: store.context.log,
    ...overrides,
  };
  const events = createLiveEvents(store.database.db, () => {});
  const api = createAdminApi(context, events);
  const send: TestAdmin['send'] = async (path, { clientIp = 'somebody', ...init } = {}) => {
    const bindings = { incoming: { headers: { 'client-ip': clientIp } } } as unknown as HttpBindings;
    const request = new Request(new URL(path, context.adminUrl), init);
    if (!request.headers.has('host')) request.headers.set('host', new URL(context.adminUrl).host);
    return api.fetch(request, bindings);
  };
  const sendWith =
    (headers: Record<string, string>): SendAs =>
    (path, method = 'GET', json = undefined) =>
      send(path, {
        method,
        headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
  const addPerson = (role: AdminRole) => {
    people += 1;
    return insertAdminUser(store.database.db, { email: `${role}-${people}@example.com`, name: role, role });
  };
  return {
    store,
    context,
    advanceMs: (ms) => {
      advancedMs += ms;
    },
    send,
    async signIn(role) {
      const creator = { db: store.database.db, now: context.now, actor: 'cli' } as const;
      const { secret } = await createToken(creator, await addPerson(role), { name: 'test', days: null });
      return sendWith({ authorization: `Bearer ${secret}` });
    },
    async openSession(role) {
      const user = await addPerson(role);
      const secret = createSecret();
      const csrfToken = createSecret();
      const session = { userId: user.id, csrfToken, userAgent: '', now: context.now() };
      await insertAdminSession(store.database.db, { ...session, tokenHash: hashSecret(secret) });
      const { port } = new URL(context.adminUrl);
      const headers = { cookie: `admin-${port}=${secret}`, 'x-csrf-token': csrfToken };
      return { user, headers, send: sendWith(headers) };
    },
    routes: api.routes.filter(({ method }) => method !== 'ALL'),
    async close() {
      events.close();
      await store.close();
    },
  };
}
