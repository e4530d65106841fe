import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { createImportRuns } from '#merchant/import/import-runs.ts';
import type { AdminContext } from './admin-context.ts';
import { auditRoutes } from './audit-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { emailsRoutes } from './emails-routes.ts';
import { eventsRoutes } from './events-routes.ts';
import { importChoicesRoutes } from './imports/import-choices-routes.ts';
import { importImageRoutes } from './imports/import-image-routes.ts';
import { importRoutes } from './imports/import-routes.ts';
import { importUploadRoutes } from './imports/import-uploads.ts';
import { limitBody } from './limit-body.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { LiveEvents } from './live-events.ts';
import { messageRoutes } from './messages-routes.ts';
import { orderChangesRoutes } from './orders/order-changes-routes.ts';
import { orderReturnsRoutes } from './orders/order-returns-routes.ts';
import { ordersRoutes } from './orders/orders-routes.ts';
import { productCategoryRoutes } from './products/product-category-routes.ts';
import { productExportRoutes } from './products/product-export-routes.ts';
import { productJobsRoutes } from './products/product-jobs-routes.ts';
import { productListRoutes } from './products/product-list-routes.ts';
import { productPhotosRoutes } from './products/product-photos-routes.ts';
import { productPreviewRoutes } from './products/product-preview-routes.ts';
import { productRedirectsRoutes } from './products/product-redirects-routes.ts';
import { productRestoreRoutes } from './products/product-restore-routes.ts';
import { productStepsRoutes } from './products/product-steps-routes.ts';
import { productsRoutes } from './products/products-routes.ts';
import { promoCodeRoutes } from './promo-codes-routes.ts';
import { AdminRefusal, refusalOf } from './refusal.ts';
import { reviewRoutes } from './reviews-routes.ts';
import type { AdminEnv } from './routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { accountRoutes } from './sign-in/account-routes.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { peopleRoutes } from './sign-in/people-routes.ts';
import { requireOwnOrigin, requireSignIn } from './sign-in/sign-in.ts';
import { stockAlertRoutes } from './stock-alerts-routes.ts';
import { todayRoutes } from './today-routes.ts';
import { viewsRoutes } from './views-routes.ts';

const MIB = 1024 * 1024;
/** Files can be up to 60 MB each and are held in memory. */
const UPLOADS_AT_ONCE = 4;
const UPLOADS_WAITING = 200;
/** Each of these reads a whole table. */
const EXPORTS_AT_ONCE = 2;
const EXPORTS_WAITING = 20;
/** What is unavailable may be back by then. */
const RETRY_SECONDS = '5';
const EXPORTS = [
  '/api/orders/export.csv',
  '/api/messages.csv',
  '/api/promo-codes.csv',
  '/api/newsletter.csv',
  '/api/exports/products.csv',
];

/** Everything under `/api/` on the admin's port. Files are sent to `/api/uploads/...`, which has its own limits. */
export function createAdminApi(context: AdminContext, events: LiveEvents) {
  const app = new OpenAPIHono<AdminEnv>();
  app.use('*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.use('*', requireOwnOrigin(context));
  const imports = createImportRuns((error) => context.log.error({ err: error }, 'import failed'));
  const limit = limitBody(MIB, 'This is larger than 1 MB.');
  app.use('*', (c, next) => (c.req.path.startsWith('/api/uploads/') ? next() : limit(c, next)));
  app.use('*', requireSignIn(context));
  const uploads = limitConcurrency(UPLOADS_AT_ONCE, UPLOADS_WAITING);
  for (const path of ['product-photos', 'imports', 'imports/:id/missing-images'])
    app.use(`/api/uploads/${path}`, uploads);
  const exports = limitConcurrency(EXPORTS_AT_ONCE, EXPORTS_WAITING);
  for (const path of EXPORTS) app.use(path, exports);
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Admin API', version: '1' },
    servers: [{ url: context.adminUrl }],
    security: [{ token: [] }],
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  app.onError((thrown, c) => {
    const { incoming }: Partial<HttpBindings> = c.env;
    // The client stopped sending. It gets no response, and this is not an error of the store.
    const isGone = incoming?.complete === false && incoming.destroyed;
    const refusal = isGone ? UNFINISHED : refusalOf(thrown);
    if (refusal.status >= 500) {
      context.log.error(
        { err: thrown, path: c.req.path, requestId: c.get('requestId') },
        'admin request failed',
      );
    }
    if (refusal.code === 'unavailable') c.header('retry-after', RETRY_SECONDS);
    const { code, message, fields, details } = refusal;
    return c.json(
      { error: { code, message, ...(fields && { fields }), ...(details !== undefined && { details }) } },
      refusal.status,
    );
  });
  app.notFound((c) => c.json({ error: { code: 'not-found', message: 'Not found.' } }, 404));
  return app
    .route('/api/auth', authRoutes(context))
    .route('/api', accountRoutes(context))
    .route('/api', peopleRoutes(context))
    .route('/api', auditRoutes(context))
    .route('/api', promoCodeRoutes(context))
    .route('/api', messageRoutes(context))
    .route('/api', contentRoutes(context))
    .route('/api', reviewRoutes(context))
    .route('/api', productListRoutes(context))
    .route('/api', productJobsRoutes(context))
    .route('/api', productsRoutes(context))
    .route('/api', productStepsRoutes(context))
    .route('/api', productCategoryRoutes(context))
    .route('/api', productPhotosRoutes(context))
    .route('/api', productPreviewRoutes(context))
    .route('/api', productRedirectsRoutes(context))
    .route('/api', productRestoreRoutes(context))
    .route('/api', stockAlertRoutes(context))
    .route('/api', eventsRoutes(context, events))
    .route('/api', todayRoutes(context))
    .route('/api', ordersRoutes(context))
    .route('/api', orderChangesRoutes(context))
    .route('/api', orderReturnsRoutes(context))
    .route('/api', emailsRoutes(context))
    .route('/api', settingsRoutes(context))
    .route('/api', viewsRoutes(context))
    .route('/api', importRoutes(context, imports))
    .route('/api', importChoicesRoutes(context))
    .route('/api', importImageRoutes(context))
    .route('/api', productExportRoutes(context))
    .route('/api/uploads', importUploadRoutes(context));
}

/** For the admin's typed client. */
export type AdminApi = ReturnType<typeof createAdminApi>;

const UNFINISHED = new AdminRefusal('bad-request', 'The request was incomplete.');
