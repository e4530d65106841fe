import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '#database/engines/open-database.ts';
import { migrate } from '#database/setup/migrate.ts';
import { seedShop } from '#database/setup/seed.ts';
import { loadPage } from '#storefront/app/load-page.server.ts';
import { pageAddress } from '#storefront/loading/page-address.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { COMPRESS, cachedPage } from '../src/server/pages/cached-page.ts';
import { renderDocument } from '../src/server/pages/document.ts';
import { createPageCache } from '../src/server/pages/page-cache.ts';
import { openWebBuild } from '../src/server/pages/web-build.ts';
import { compare } from './compare.ts';

const ROOT = resolve(import.meta.dirname, '..');
const dataDir = await mkdtemp(join(tmpdir(), 'store-bench-'));
const database = await openDatabase({ dataDir });
await migrate(database);
await seedShop(database, join(ROOT, 'demo/catalog'), () => null);
const web = await openWebBuild(join(ROOT, 'dist'));

const sources = pageSourcesOn(database, { report: console.error });
const publicUrl = 'http://store.test';

for (const path of ['/chains', '/product/chain-miami-cuban-10mm-yellow', '/']) {
  const address = pageAddress(new URL(path, publicUrl));
  const load = () => loadPage(address, sources, new Date());
  const state = await load();
  const render = async (loaded = state) => {
    const content = await web.renderPage(loaded, address);
    return renderDocument({ state: loaded, content, assets: web.assetsFor(loaded.data), publicUrl });
  };
  const cache = createPageCache({ pages: 10, bytes: 10_000_000 });
  const html = Buffer.from(await render());
  const small = await COMPRESS.br(html);
  await compare(`${path} (${html.length} bytes, ${small.length} compressed)`, [
    {
      name: 'from the page cache',
      run: async () => {
        const page = await cache.load(address.key, async () => ({
          status: 200,
          headers: {},
          body: await render(),
        }));
        return page.bytesFor('br');
      },
    },
    { name: 'rendered from data at hand', run: () => render() },
    {
      name: 'loaded, rendered and compressed for every visitor',
      run: async () =>
        cachedPage({ status: 200, headers: {}, body: await render(await load()) }).bytesFor('br'),
    },
  ]);
}

await web.close();
await database.close();
await rm(dataDir, { recursive: true });
