import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { Database } from '#database/tables.ts';
import type { ApiContext } from '../api-context.ts';
import { RequestRefused } from '../http/errors.ts';
import { logFailure } from '../http/failure-log.ts';
import { webManifest } from './manifest.ts';
import { productFeed } from './product-feed.ts';
import { robotsText } from './robots.ts';
import { pagesSitemap, productsSitemap, sitemapIndex } from './sitemap.ts';

/** Matches the paths of these routes. */
export const DISCOVERY_PATHS =
  /^\/(?:robots\.txt|manifest\.webmanifest|sitemap\.xml|sitemaps\/.*|feeds\/.*)$/;

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const LONG = { 'cache-control': 'public, max-age=86400' };

type App = Hono<{ Bindings: HttpBindings }>;

/** robots.txt, sitemaps, product feed and web manifest. `limit` is called before anything expensive. */
export function discoveryRoutes(context: ApiContext, limit: (bindings: HttpBindings) => void): App {
  const app: App = new Hono();
  const { publicUrl } = context;
  const asGuest = <Result>(work: (db: Database) => Promise<Result>) => context.database.asGuest({}, work);

  app.get('/robots.txt', (c) => c.text(robotsText(publicUrl), 200, LONG));
  app.get('/manifest.webmanifest', (c) =>
    c.body(webManifest(), 200, { ...LONG, 'content-type': 'application/manifest+json' }),
  );
  app.get('/sitemap.xml', async (c) => {
    limit(c.env);
    return c.body(await asGuest((db) => sitemapIndex(db, publicUrl)), 200, XML);
  });
  app.get('/sitemaps/pages.xml', async (c) => {
    limit(c.env);
    return c.body(await asGuest((db) => pagesSitemap(db, publicUrl)), 200, XML);
  });
  app.get('/sitemaps/:file{products-[1-9][0-9]{0,5}\\.xml}', async (c) => {
    limit(c.env);
    const file = Number.parseInt(c.req.param('file').slice('products-'.length), 10);
    const sitemap = await asGuest((db) => productsSitemap(db, publicUrl, file));
    if (sitemap === null) throw new RequestRefused('not-found', 'There is no such sitemap.');
    return c.body(sitemap, 200, XML);
  });
  app.get('/feeds/products.xml', async (c) => {
    limit(c.env);
    const pieces = productFeed(asGuest, publicUrl);
    // Read the first chunk before responding, so that a failure is an error and not an empty feed.
    const beginning = await pieces.next();
    for (const [name, value] of Object.entries(XML)) c.header(name, value);
    return stream(
      c,
      async (response) => {
        if (!beginning.done) await response.write(beginning.value);
        for await (const piece of pieces) {
          if (response.aborted) return;
          await response.write(piece);
        }
      },
      async (error) => {
        logFailure(context.log, 'the product feed failed midway', error);
        // A partial feed must not look complete.
        c.env.outgoing.destroy();
      },
    );
  });
  return app;
}
