import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { createImportRuns } from '#merchant/import/import-runs.ts';
import { accountRoutes } from './account-routes.ts';
import type { AdminContext } from './admin-context.ts';
import { auditRoutes } from './audit-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { eventsRoutes } from './events-routes.ts';
import { importRoutes } from './import-routes.ts';
import { importUploadRoutes } from './import-uploads.ts';
import { limitBody } from './limit-body.ts';
import type { LiveEvents } from './live-events.ts';
import { messageRoutes } from './messages-routes.ts';
import { orderChangesRoutes } from './order-changes-routes.ts';
import { ordersRoutes } from './orders-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { productPhotosRoutes } from './product-photos-routes.ts';
import { productRedirectsRoutes } from './product-redirects-routes.ts';
import { productsRoutes } from './products-routes.ts';
import { promoCodeRoutes } from './promo-codes-routes.ts';
import { AdminRefusal } from './refusal.ts';
import { reviewRoutes } from './reviews-routes.ts';
import type { AdminEnv } from './routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { requireOwnOrigin, requireSignIn } from './sign-in.ts';
import { todayRoutes } from './today-routes.ts';
import { viewsRoutes } from './views-routes.ts';

const MIB = 1024 * 1024;

/** Everything under `/api/` of the admin's listener. Files are sent to `/api/uploads/...`, which set limits of their own. */
export function createAdminApi(context: AdminContext, events: LiveEvents) {
  const app = new OpenAPIHono<AdminEnv>();
  app.use('*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.use('*', requireOwnOrigin(context));
  const imports = createImportRuns((error) => context.log.error({ err: error }, 'import failed'));
  const limit = limitBody(MIB, 'This is more than 1 MB.');
  app.use('*', (c, next) => (c.req.path.startsWith('/api/uploads/') ? next() : limit(c, next)));
  app.use('*', requireSignIn(context));
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Admin API', version: '1' },
    servers: [{ url: context.adminUrl }],
    security: [{ token: [] }],
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  app.onError((thrown, c) => {
    const refusal = refusalOf(thrown);
    if (refusal.status >= 500) {
      context.log.error(
        { err: thrown, path: c.req.path, requestId: c.get('requestId') },
        'admin request failed',
      );
    }
    const { code, message, fields, details } = refusal;
    return c.json(
      { error: { code, message, ...(fields && { fields }), ...(details !== undefined && { details }) } },
      refusal.status,
    );
  });
  app.notFound((c) => c.json({ error: { code: 'not-found', message: 'There is nothing here.' } }, 404));
  return app
    .route('/api/auth', authRoutes(context))
    .route('/api', accountRoutes(context))
    .route('/api', peopleRoutes(context))
    .route('/api', auditRoutes(context))
    .route('/api', promoCodeRoutes(context))
    .route('/api', messageRoutes(context))
    .route('/api', contentRoutes(context))
    .route('/api', reviewRoutes(context))
    .route('/api', productsRoutes(context))
    .route('/api', productPhotosRoutes(context))
    .route('/api', productRedirectsRoutes(context))
    .route('/api', eventsRoutes(context, events))
    .route('/api', todayRoutes(context))
    .route('/api', ordersRoutes(context))
    .route('/api', orderChangesRoutes(context))
    .route('/api', settingsRoutes(context))
    .route('/api', viewsRoutes(context))
    .route('/api', importRoutes(context, imports))
    .route('/api/uploads', importUploadRoutes(context));
}

/** For the admin's typed client. */
export type AdminApi = ReturnType<typeof createAdminApi>;

/** Of PostgreSQL: text with a NUL or half a character, and a number out of range. */
const UNSTORABLE: readonly unknown[] = ['22021', '22P05', '22003'];

function refusalOf(thrown: unknown): AdminRefusal {
  if (thrown instanceof AdminRefusal) return thrown;
  const isUnstorable = thrown instanceof Error && 'code' in thrown && UNSTORABLE.includes(thrown.code);
  if (isUnstorable || (thrown instanceof HTTPException && thrown.status < 500)) {
    return new AdminRefusal('bad-request', 'The request cannot be read.', { cause: thrown });
  }
  return new AdminRefusal('internal-error', 'Something went wrong. Please try again.', { cause: thrown });
}
