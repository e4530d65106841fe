import { INFO_PAGES } from '#contract/routes.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { CATEGORIES } from '#domain/categories.ts';
import { anOrder, anOrderLine } from '#email/confirmed-order.fixture.ts';
import { affiliateNotice, contactNotice, newsletterWelcome } from '#email/notice.ts';
import { templates } from '#email/templates.tsx';
import { openTestStore } from '#payments/payments.fixture.ts';
import { store } from '#shop';
import { renderPage } from '#storefront/app/entry.server.tsx';
import { loadPage } from '#storefront/app/load-page.server.ts';
import { pageAddress } from '#storefront/loading/page-address.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { webManifest } from './server/discovery/manifest.ts';
import { productFeed } from './server/discovery/product-feed.ts';
import { robotsText } from './server/discovery/robots.ts';
import { pagesSitemap } from './server/discovery/sitemap.ts';
import { NO_ASSETS } from './server/pages/document.fixture.ts';
import { renderDocument } from './server/pages/document.ts';

const PUBLIC_URL = 'https://shop.example';
const ASSETS = NO_ASSETS;
const OTHER_PATHS = [
  '/',
  '/best-deals',
  '/product/luna',
  '/payment-success',
  '/orders',
  '/newsletter',
  '/no',
  '/search?q=nothing-is-called-this',
];

type EverythingRendered = {
  /** Every page by its path. */
  pages: ReadonlyMap<string, string>;
  /** The pages, the emails, and what machines read. */
  text: string;
};

/** Renders all texts of a small store that sells chains, hip hop rings and watches only. */
export async function renderEverything(): Promise<EverythingRendered> {
  const { database, close } = await openTestStore();
  await database.db.deleteFrom('promo_codes').execute();
  await database.db
    .insertInto('promo_codes')
    .values({ code: store.bannerPromoCode, percentage: 20 })
    .execute();
  const paths = [...OTHER_PATHS, ...[...INFO_PAGES, ...CATEGORIES].map(({ path }) => path)];
  const pages = new Map(
    await Promise.all(paths.map(async (path) => [path, await renderPageHtml(database, path)] as const)),
  );
  const sitemap = await pagesSitemap(database.db, PUBLIC_URL);
  const told = [webManifest(), robotsText(PUBLIC_URL), sitemap, await readFeed(database)];
  await close();
  pages.set('/sitemaps/pages.xml', sitemap);
  return { pages, text: [...pages.values(), ...told, ...(await renderEmails())].join('\n') };
}

async function renderPageHtml(database: OpenDatabase, path: string): Promise<string> {
  const address = pageAddress(new URL(path, PUBLIC_URL));
  const state = await loadPage(address, pageSourcesOn(database), new Date());
  const content = renderPage(state, address);
  return renderDocument({ state, content, assets: ASSETS, publicUrl: PUBLIC_URL });
}

async function readFeed(database: OpenDatabase): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of productFeed((work) => work(database.db), PUBLIC_URL)) pieces.push(piece);
  return pieces.join('');
}

/** An order with this shop's code, shipped to its own country. */
function anOrderFromHere() {
  const { street, city, region, postalCode, country } = store.address;
  const home = { addressLine1: street, addressLine2: '', city, state: region, zipCode: postalCode, country };
  return anOrder([anOrderLine({ promo_code: store.bannerPromoCode })], {
    shipping_address: { fullName: 'Ann', ...home },
  });
}

async function renderEmails(): Promise<string[]> {
  const email = 'ann@example.com';
  const notices = [
    contactNotice({ name: 'Ann', email, phone: null, subject: 'other', message: 'Hello' }),
    affiliateNotice({ instagram_handle: '@ann', tiktok_handle: null, phone_number: '1', email }),
    newsletterWelcome(email, 'https://shop.example/newsletter/unsubscribe?token=sample'),
  ];
  const emails = [
    await templates.renderOrderConfirmation(anOrderFromHere(), {
      publicUrl: PUBLIC_URL,
      headPictureUrl: null,
    }),
    ...(await Promise.all(notices.map((notice) => templates.renderNotice(notice, PUBLIC_URL)))),
  ];
  return [...emails, ...notices].map((email) => JSON.stringify(email));
}
