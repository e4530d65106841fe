import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ApiShopper, cartItem, checkoutBody, HOME_ADDRESS } from '../tests/support/api-shopper.ts';
import { type RunningStore, startStore } from '../tests/support/running-store.ts';
import { openBrowser } from './throttled-page.ts';

/** A merchant's manual steps; `ms` is the time that the store, the network and the browser took for them. */
class Merchant {
  steps = 0;
  ms = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A click, a key, a pick in a file dialog, a pasted or typed field. Waits for what it acts on, and that counts. */
  async step(act: () => Promise<unknown>): Promise<void> {
    this.steps += 1;
    await this.timed(act);
  }

  async timed(act: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await act();
    this.ms += performance.now() - start;
  }

  click = (target: Locator) => this.step(() => target.click());
  press = (key: string) => this.step(() => this.page.keyboard.press(key));
  fill = (target: Locator, text: string) => this.step(() => target.fill(text));
  sees = (target: Locator) => this.timed(() => expect(target.first()).toBeVisible({ timeout: 120_000 }));
  button = (name: string | RegExp) => this.page.getByRole('button', { name });

  paste(text: string): Promise<void> {
    return this.step(() =>
      this.page.locator(':focus').evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text),
    );
  }
}

type Task = {
  name: string;
  /** The screen it starts on. */
  path: string;
  width?: number;
  prepare?: (store: RunningStore) => Promise<unknown>;
  run: (merchant: Merchant) => Promise<void>;
};

const files = await mkdtemp(join(tmpdir(), 'admin-tasks-'));

const TASKS: readonly Task[] = [
  {
    name: 'a Shopify CSV of 1,000 products',
    path: '/import',
    prepare: () => writeFile(join(files, 'products.csv'), shopifyCsv(1000)),
    async run(merchant) {
      const { page } = merchant;
      await merchant.step(() =>
        page.getByLabel('Choose or drop a product CSV').setInputFiles(join(files, 'products.csv')),
      );
      await merchant.click(merchant.button(/^Import [\d,]+ products$/));
      await merchant.sees(page.getByText('Imported', { exact: true }));
    },
  },
  {
    name: 'ship twenty orders',
    path: '/today',
    async prepare(store) {
      for (let index = 0; index < 20; index += 1) await buyRings(store, 1, `Buyer ${index}`);
    },
    async run(merchant) {
      const { page } = merchant;
      await merchant.click(page.getByRole('link', { name: 'Ship all' }));
      await merchant.sees(page.getByLabel(/^Tracking number of/));
      await merchant.paste(
        Array.from({ length: 20 }, (_, index) => `1Z999AA1012345${6700 + index}`).join('\n'),
      );
      await merchant.click(merchant.button(/^Ship 20/));
      await merchant.sees(page.getByRole('heading', { name: 'Shipped 20 orders' }));
      await merchant.click(merchant.button('Done'));
    },
  },
  {
    name: 'refund one piece of three',
    path: '/orders',
    prepare: (store) => buyRings(store, 3, 'Three Rings'),
    async run(merchant) {
      const { page } = merchant;
      await merchant.click(page.getByRole('link', { name: /Three Rings/ }));
      await merchant.click(merchant.button('Refund'));
      await merchant.click(merchant.button(/^Refund \$/));
      await merchant.sees(page.getByText('1 of 3 refunded'));
    },
  },
  {
    name: 'forty prices from a spreadsheet',
    path: '/products',
    async run(merchant) {
      const { page } = merchant;
      await merchant.fill(page.getByRole('searchbox', { name: 'Search products' }), 'ring');
      await merchant.sees(page.getByText(/^\d+ products$/));
      await merchant.click(page.getByRole('row').nth(1).locator('[data-column="4"]'));
      await merchant.paste(Array.from({ length: 40 }, (_, index) => `${20 + index}.00`).join('\n'));
      await merchant.sees(page.getByRole('status').filter({ hasText: /lines changed/ }));
    },
  },
  {
    name: 'a ring with three photos, phone',
    path: '/products',
    width: 390,
    async prepare() {
      for (const [index, background] of ['#996644', '#446699', '#669944'].entries()) {
        const photo = sharp({ create: { width: 4032, height: 3024, channels: 3, background } });
        await photo.jpeg().toFile(join(files, `IMG_${index}.jpg`));
      }
    },
    async run(merchant) {
      const { page } = merchant;
      await merchant.click(merchant.button('New product'));
      const form = page.getByRole('dialog', { name: 'New product' });
      await merchant.fill(form.getByRole('textbox', { name: 'Name' }), 'Tide Ring');
      await merchant.step(() =>
        form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Rings' }),
      );
      const photos = [0, 1, 2].map((index) => join(files, `IMG_${index}.jpg`));
      await merchant.step(() => form.getByLabel('Photos to upload').setInputFiles(photos));
      await merchant.fill(form.getByRole('textbox', { name: 'Price', exact: true }), '240.00');
      await merchant.sees(form.getByRole('button', { name: 'Photo 3 of 3, move', exact: true }));
      await merchant.click(form.getByRole('button', { name: 'Publish' }));
      await merchant.sees(page.getByText('It is in the shop now.', { exact: true }));
    },
  },
];

const store = await startStore({ env: { ADMIN_PORT: '0' } });
const browser = await openBrowser();
console.log('\nWhat a merchant does: steps by hand, and the seconds they wait for the store in all');
for (const task of TASKS) {
  await task.prepare?.(store);
  const page = await browser.newPage({ viewport: { width: task.width ?? 1440, height: 900 } });
  await page.goto(`${store.adminAddress}${task.path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const merchant = new Merchant(page);
  await task.run(merchant);
  console.log(
    `  ${task.name.padEnd(34)}${String(merchant.steps).padStart(4)} steps ${(merchant.ms / 1000).toFixed(1).padStart(7)} s`,
  );
  await page.close();
}
await browser.close();
await store.close();
await rm(files, { recursive: true });

async function buyRings({ address }: RunningStore, quantity: number, fullName: string): Promise<void> {
  const shopper = await ApiShopper.arrive(address);
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-signet-pave-octagon-white');
  const { url, sessionId } = await shopper.checkOut(
    checkoutBody([cartItem(ring, { size: '9', quantity })], {
      shippingAddress: { ...HOME_ADDRESS, fullName },
    }),
  );
  await shopper.pay(url);
  await expect.poll(async () => (await shopper.readOrder(sessionId)).length, { timeout: 60_000 }).toBe(1);
}

/** As Shopify exports products with three lengths each. */
function shopifyCsv(products: number): string {
  const rows = Array.from({ length: products }, (_, index) =>
    ['18 in', '20 in', '22 in'].map((length, option) =>
      [
        `bench-rope-${index}`,
        ...(option ? ['', '', '', ''] : [`Rope ${index}`, '<p>Solid.</p>', 'Necklace', 'true']),
        'Length',
        length,
        `R${index}-${option}`,
        'shopify',
        String(index % 9),
        `${100 + option * 10}.00`,
      ].join(','),
    ),
  );
  const head =
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
  return [head, ...rows.flat(), ''].join('\n');
}
