import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { pino } from 'pino';
import { NO_SYNONYMS } from '#domain/search/search-vocabulary.ts';
import { templates } from '#email/templates.tsx';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { renderPage } from '#storefront/app/entry.server.tsx';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { createApp } from './app.ts';
import { createGuestTokens } from './guest/guest-tokens.ts';
import { createNetworkHash } from './http/client-ip.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createReadTurns } from './http/read-turns.ts';
import { NO_ASSETS } from './pages/document.fixture.ts';
import { createPageCache } from './pages/page-cache.ts';
import { startPageCounts } from './pages/page-counts.ts';
import { createPageServer } from './pages/page-server.ts';
import { createPromoTries } from './promo-tries.ts';
import { answerCertificatePage } from './tables/look-up-certificate.ts';
import { answerOrderPage } from './tables/look-up-order.ts';
import { createPaymentLookup } from './tables/look-up-payment.ts';

/** The searches of a network in a minute, fewer than in a store. */
export const MAX_SEARCHES = 30;

/** A store's API on a real database, without a port, for tests. */
export type TestApp = {
  store: TestStore;
  /** The messages of logged errors. */
  failures: string[];
  counts: ReturnType<typeof startPageCounts>;
  mediaDir: string;
  /** Advances the store's clock, or sets it back. */
  advanceMs(ms: number): void;
  send(path: string, init?: RequestInit & { clientIp?: string }): Promise<Response>;
  /** Posts a value as JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Posts fields as a browser without scripts would. */
  postForm(
    path: string,
    fields: Record<string, string> | FormData,
    headers?: Record<string, string>,
  ): Promise<Response>;
  close(): Promise<void>;
};

export async function openTestApp(): Promise<TestApp> {
  const store = await openTestStore();
  const mediaDir = await mkdtemp(join(tmpdir(), 'media-'));
  const failures: string[] = [];
  let advancedMs = 0;
  let clients = 0;
  const now = () => new Date(Date.now() + advancedMs);
  const { publicUrl } = store.context;
  const log = pino({ level: 'error' }, { write: (line: string) => failures.push(JSON.parse(line).msg) });
  const guests = createGuestTokens({ secret: 'a secret for tests, long enough', issuer: 'test', now });
  const counts = startPageCounts({
    db: store.database.db,
    timeZone: 'UTC',
    now,
    report: (error) => failures.push(String(error)),
  });
  const hashed = { database: store.database, hashNetwork: createNetworkHash('a secret for tests'), now };
  const context = {
    ...hashed,
    promoTries: createPromoTries(hashed),
    counts,
    payments: { ...store.context, now },
    guests,
    publicUrl,
    mediaDir,
    log,
  };
  const lookUpPayment = createPaymentLookup(context);
  const inTurn = createReadTurns();
  const pages = createPageServer({
    cache: createPageCache({ pages: 0, bytes: 0 }),
    queryCache: createPageCache({ pages: 0, bytes: 0 }),
    web: {
      assetsFor: () => NO_ASSETS,
      isDevelopment: false,
      renderPage: async (...page: Parameters<typeof renderPage>) => renderPage(...page),
      serveFile: async () => false,
      loadEmailTemplates: async () => templates,
      close: async () => {},
    },
    sources: pageSourcesOn(store.database),
    publicUrl,
    lookUpCertificate: (number) => answerCertificatePage(number, context, async () => {}),
    lookUpOrder: (sessionId) =>
      answerOrderPage(sessionId, context, {
        admit: () => {},
        lookUpPayment: (id) => lookUpPayment(id, 'one'),
      }),
    now,
    logNotFound: () => {},
    countRender: () => null,
    countSearch: () => null,
    inTurn,
    counts,
  });
  const app = createApp(context, {
    renderAnswerFor: pages.renderAnswerFor,
    loadSynonyms: async () => NO_SYNONYMS,
    sitePhoto: () => null,
    lookUpPayment,
    limitSearches: createRateLimit(MAX_SEARCHES, now),
    inTurn,
    clientIpOf: ({ incoming }) => String(incoming.headers.clientIp),
    allowSlowBody: () => {},
    requestIdOf: () => 'request-1',
  });
  const send: TestApp['send'] = async (path, { clientIp, ...init } = {}) => {
    // Every request comes from another client unless the test names one.
    const headers = { clientIp: clientIp ?? `visitor-${clients++}` };
    const bindings = { incoming: { headers }, outgoing: { destroyed: false } } as unknown as HttpBindings;
    return app.fetch(new Request(new URL(path, publicUrl), init), bindings);
  };
  return {
    store,
    failures,
    advanceMs: (ms) => {
      advancedMs += ms;
    },
    send,
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    postForm: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        headers,
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      }),
    counts,
    mediaDir,
    close: async () => {
      await counts.close();
      await store.close();
      await rm(mediaDir, { recursive: true });
    },
  };
}
