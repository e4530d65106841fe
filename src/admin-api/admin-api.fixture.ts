import type { HttpBindings } from '@hono/node-server';
import { insertAdminUser } from '#database/admin-people.ts';
import type { AdminRole } from '#database/tables.ts';
import { createToken } from '#merchant/people/people.ts';
import type { StoreInspection } from '#merchant/settings/store-inspection.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import type { AdminContext } from './admin-context.ts';
import { createAdminApi } from './create-admin-api.ts';
import { createLiveEvents } from './live-events.ts';

/** The admin's API on a real database, without a port, for tests. */
export type TestAdmin = {
  store: TestStore;
  context: AdminContext;
  /** Moves the clock on. */
  advanceMs(ms: number): void;
  send(path: string, init?: RequestInit & { clientIp?: string }): Promise<Response>;
  /** Adds a person. What it returns sends requests with their personal token. */
  signIn(role: AdminRole): Promise<(path: string, method?: string, json?: unknown) => Promise<Response>>;
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
  return {
    store,
    context,
    advanceMs: (ms) => {
      advancedMs += ms;
    },
    send,
    async signIn(role) {
      const { db } = store.database;
      people += 1;
      const user = await insertAdminUser(db, { email: `${role}-${people}@example.com`, name: role, role });
      const creator = { db, now: context.now, actor: 'cli' } as const;
      const { secret } = await createToken(creator, user, { name: 'test', days: null });
      return (path, method = 'GET', json = undefined) =>
        send(path, {
          method,
          headers: {
            authorization: `Bearer ${secret}`,
            ...(json !== undefined && { 'content-type': 'application/json' }),
          },
          ...(json !== undefined && { body: JSON.stringify(json) }),
        });
    },
    async close() {
      events.close();
      await store.close();
    },
  };
}
