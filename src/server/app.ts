import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { STOCK_ALERT_QUERY } from '#contract/stock-alert-address.ts';
import { pingDatabase } from '#database/engines/ping-database.ts';
import type { SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import { LINK_PATHS } from '#merchant/signed-links.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import type { ApiContext } from './api-context.ts';
import { handleBuyForm } from './buy-form/buy-form-page.ts';
import { discoveryRoutes } from './discovery/discovery-routes.ts';
import { findOrderAsJson, submitFormAsJson } from './forms/form-api.ts';
import { FORM_PAGES, handleFormPage } from './forms/form-pages.ts';
import { handleStockAlertForm } from './forms/stock-alert-form.ts';
import { startCheckout } from './functions/create-checkout.ts';
import { loadReviews } from './functions/load-reviews.ts';
import { productViewed } from './functions/product-viewed.ts';
import { sendOrderConfirmation } from './functions/send-order-confirmation.ts';
import { validatePromoCode } from './functions/validate-promo-code.ts';
import { refreshGuestSession, startGuestSession } from './guest/guest-sessions.ts';
import { limitBodySize } from './http/body-size.ts';
import { errorResponse, RequestRefused, refusalFor, statusOf } from './http/errors.ts';
import { logFailure } from './http/failure-log.ts';
import { checkOrigin } from './http/origin-check.ts';
import { createRateLimit, type RateLimit } from './http/rate-limit.ts';
import type { ReadTurns } from './http/read-turns.ts';
import { SECURITY_HEADERS } from './http/security.ts';
import { createMailLinks, MAIL_LINK_PATHS } from './mail-links/mail-link-pages.ts';
import type { RenderAnswer } from './pages/page-server.ts';
import { admitUse, type SharedLimit } from './shared-limits.ts';
import { createStripeWebhook } from './stripe-webhook.ts';
import type { PaymentLookup } from './tables/look-up-payment.ts';
import { readGuestOrders, readOrders } from './tables/read-orders.ts';
import { readProduct, readProductList } from './tables/read-products.ts';

/** An API handler: the request and the client's network in, a response out. */
type ShopFunction = (request: Request, context: ApiContext, network: string) => Promise<Response>;

/** `perMinute` counts in this process; `shared` names the limit that holds on all nodes together. */
type Posted = { run: ShopFunction; perMinute: number | 'promo tries'; shared?: SharedLimit };

/** API functions by the last segment of their path, with a limit per client and minute. */
const FUNCTIONS: Record<string, Posted> = {
  'validate-promo-code': { run: validatePromoCode, perMinute: 'promo tries' },
  'create-checkout': { run: startCheckout, perMinute: 60 },
  'send-order-confirmation': { run: sendOrderConfirmation, perMinute: 30 },
  'product-viewed': { run: productViewed, perMinute: 120 },
  reviews: { run: loadReviews, perMinute: 60 },
  'newsletter-signup': { run: submitFormAsJson('newsletter', 200), perMinute: 10, shared: 'newsletter' },
  'stock-alert': { run: submitFormAsJson('stock-alert', 200), perMinute: 10, shared: 'stock-alert' },
  'find-order': { run: findOrderAsJson, perMinute: 10, shared: 'order-lookup' },
};

/** Other POST endpoints, by their full path. */
const POSTED: Record<string, Posted> = {
  '/api/tables/affiliate_applications': {
    run: submitFormAsJson('affiliate', 201),
    perMinute: 10,
    shared: 'affiliate',
  },
  '/api/tables/contact_requests': { run: submitFormAsJson('contact', 201), perMinute: 10, shared: 'contact' },
  '/api/auth/guest': { run: startGuestSession, perMinute: 30, shared: 'guest-session' },
  '/api/auth/refresh': { run: refreshGuestSession, perMinute: 60 },
};

const FORM_PAGES_PER_MINUTE = 10;
const BUY_FORMS_PER_MINUTE = 30;
/** Email providers post the clicks of many subscribers from a few networks. */
const MAIL_LINKS_PER_MINUTE = 120;

const TABLE_READS_PER_MINUTE = 6_000;
const ORDER_READS_PER_MINUTE = 120;
const FEED_READS_PER_MINUTE = 30;
const KIB = 1024;
/** Only a backstop: the review page refuses less than this, with a message. */
const MAX_REVIEW_BYTES = 300 * 1024 * KIB;

export type AppOptions = {
  /** The payment sandbox's pages; absent when Stripe is used. */
  sandboxPage?: ((request: Request) => Promise<Response>) | undefined;
  renderAnswerFor: (network: string) => RenderAnswer;
  /** Search synonyms. */
  loadSynonyms: () => Promise<SearchSynonyms>;
  /** A picture of the shop by its name; null if there is none. */
  sitePhoto: PageSources['sitePhoto'];
  lookUpPayment: PaymentLookup;
  /** Counts a search for suggestions. */
  limitSearches: RateLimit;
  /** The turns of a network, for lists of products. */
  inTurn: ReadTurns;
  clientIpOf: (bindings: HttpBindings) => string;
  /** Allows a request minutes to arrive, for photos from a phone. */
  allowSlowBody: (bindings: HttpBindings) => void;
  requestIdOf: (bindings: HttpBindings) => string;
};

type App = Hono<{ Bindings: HttpBindings }>;

/** Everything except pages and files: the API, the webhook and the health checks. */
export function createApp(context: ApiContext, options: AppOptions): App {
  const app: App = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-request-id', options.requestIdOf(c.env));
  });
  addFunctions(app, context, options);
  addForms(app, context, options);
  addMailLinks(app, context, options);
  addTables(app, context, options);
  addPayments(app, context, options);

  const limitFeeds = createRateLimit(FEED_READS_PER_MINUTE, context.now);
  app.route(
    '/',
    discoveryRoutes(context, (bindings) => limitFeeds(options.clientIpOf(bindings))),
  );
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    await pingDatabase(context.database.db);
    return c.text('ready');
  });
  // Not app.notFound: errors thrown there skip the middleware that sets the headers.
  app.all('*', () => refuseRoute(false, READ));

  app.onError((error, c) => {
    const requestId = options.requestIdOf(c.env);
    const refused = refusalFor(error);
    if (statusOf(refused) >= 500) {
      logFailure(context.log, 'request failed', error, { requestId, path: c.req.path });
    }
    return errorResponse(refused, requestId);
  });
  return app;
}

/** What pages call with JSON: `/api/functions/*` and the guest sessions. */
function addFunctions(app: App, context: ApiContext, options: AppOptions): void {
  const functions = Object.entries(FUNCTIONS).map(
    ([name, called]) => [`/api/functions/${name}`, called] as const,
  );
  for (const [path, { run, perMinute, shared }] of [...functions, ...Object.entries(POSTED)]) {
    const limit =
      perMinute === 'promo tries' ? context.promoTries.count : createRateLimit(perMinute, context.now);
    app.post(path, limitBodySize(64 * KIB), async (c) => {
      checkOrigin(c.req.raw, context.publicUrl);
      const network = options.clientIpOf(c.env);
      await limit(network);
      if (shared) await admitUse(shared, network, context);
      return run(c.req.raw, context, network);
    });
  }
  app.all('/api/functions/:name', (c) => refuseRoute(Object.hasOwn(FUNCTIONS, c.req.param('name')), POST));
  app.all('/api/auth/:name', (c) => refuseRoute(Object.hasOwn(POSTED, c.req.path), POST));
}

/** Forms of browsers without scripts, answered with a page. */
function addForms(app: App, context: ApiContext, options: AppOptions): void {
  const limitFormPages = createRateLimit(FORM_PAGES_PER_MINUTE, context.now);
  const limitBuyForms = createRateLimit(BUY_FORMS_PER_MINUTE, context.now);
  for (const path of FORM_PAGES) {
    app.post(path, limitBodySize(64 * KIB), (c) => {
      const network = options.clientIpOf(c.env);
      return handleFormPage(path, c.req.raw, {
        api: context,
        renderAnswer: options.renderAnswerFor(network),
        requestId: options.requestIdOf(c.env),
        async admit(form) {
          checkOrigin(c.req.raw, context.publicUrl);
          limitFormPages(network);
          await admitUse(form, network, context);
        },
      });
    });
  }
  app.post('/product/:id', limitBodySize(64 * KIB), (c) => {
    const network = options.clientIpOf(c.env);
    if (c.req.query(STOCK_ALERT_QUERY.key) === STOCK_ALERT_QUERY.value) {
      return handleStockAlertForm(c.req.param('id'), c.req.raw, {
        api: context,
        renderAnswer: options.renderAnswerFor(network),
        requestId: options.requestIdOf(c.env),
        async admit() {
          checkOrigin(c.req.raw, context.publicUrl);
          limitFormPages(network);
          await admitUse('stock-alert', network, context);
        },
      });
    }
    return handleBuyForm(c.req.param('id'), c.req.raw, {
      api: context,
      renderAnswer: options.renderAnswerFor(network),
      network,
      requestId: options.requestIdOf(c.env),
      async admit({ hasPromoCode }) {
        checkOrigin(c.req.raw, context.publicUrl);
        limitBuyForms(network);
        if (hasPromoCode) await context.promoTries.count(network);
      },
    });
  });
}

/** The signed links in emails: unsubscribe, confirm, review. */
function addMailLinks(app: App, context: ApiContext, options: AppOptions): void {
  const limit = createRateLimit(MAIL_LINKS_PER_MINUTE, context.now);
  const answerMailLink = createMailLinks(context);
  for (const path of MAIL_LINK_PATHS) {
    const maxSize = path === LINK_PATHS.review ? MAX_REVIEW_BYTES : 64 * KIB;
    app.on(['GET', 'POST'], path, limitBodySize(maxSize), (c) => {
      const network = options.clientIpOf(c.env);
      limit(network);
      return answerMailLink(c.req.raw, {
        renderAnswer: options.renderAnswerFor(network),
        allowSlowBody: () => options.allowSlowBody(c.env),
      });
    });
    app.all(path, () => refuseRoute(true, [...READ, ...POST]));
  }
}

/** Products and orders as JSON. */
function addTables(app: App, context: ApiContext, options: AppOptions): void {
  const limitOrders = createRateLimit(ORDER_READS_PER_MINUTE, context.now);
  const limitTables = createRateLimit(TABLE_READS_PER_MINUTE, context.now);
  app.get('/api/tables/orders', (c) => {
    const network = options.clientIpOf(c.env);
    limitOrders(network);
    return readOrders(new URL(c.req.url), context, { lookUpPayment: options.lookUpPayment, network });
  });
  app.get('/api/tables/orders/mine', (c) => {
    limitOrders(options.clientIpOf(c.env));
    return readGuestOrders(c.req.raw, context);
  });
  app.get('/api/tables/:table', (c) => {
    const network = options.clientIpOf(c.env);
    limitTables(network);
    const url = new URL(c.req.url);
    if (url.searchParams.has('search')) options.limitSearches(network);
    const read = () => readProductList(url, c.req.param('table'), context, options.loadSynonyms);
    return options.inTurn(network, () => c.env.outgoing.destroyed, read);
  });
  app.get('/api/tables/:table/:id', (c) => {
    limitTables(options.clientIpOf(c.env));
    return readProduct(c.req.param('table'), c.req.param('id'), context, options);
  });
  app.all('/api/tables/*', (c) => refuseRoute(true, Object.hasOwn(POSTED, c.req.path) ? POST : READ));
}

/** Stripe's webhook, and the payment sandbox's pages. */
function addPayments(app: App, context: ApiContext, options: AppOptions): void {
  const receiveStripeEvent = createStripeWebhook(context);
  app.post('/api/stripe/webhook', limitBodySize(1024 * KIB), (c) =>
    receiveStripeEvent(c.req.raw, options.clientIpOf(c.env)),
  );
  app.all('/api/stripe/webhook', () => refuseRoute(true, POST));
  const { sandboxPage } = options;
  if (sandboxPage) app.all('/sandbox/*', limitBodySize(64 * KIB), (c) => sandboxPage(c.req.raw));
}

const READ = ['GET', 'HEAD'];
const POST = ['POST'];

function refuseRoute(exists: boolean, allow: readonly string[]): never {
  if (exists) {
    const methods = allow.filter((method) => method !== 'HEAD').join(' and ');
    throw new RequestRefused('method-not-allowed', `This URL only accepts ${methods} requests.`, { allow });
  }
  throw new RequestRefused('not-found', 'There is nothing at this address.');
}
