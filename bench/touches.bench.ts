import type { Page } from '@playwright/test';
import { cachedImages } from '../tests/support/cached-images.ts';
import { startStore } from '../tests/support/running-store.ts';
import { openBrowser, openThrottledPage, PROFILES, type Profile, printTable } from './throttled-page.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** By then a running page has fetched ahead what its presses open. */
const SETTLED_MS = 4000;
const TYPING_GOALS: Readonly<Record<string, number>> = { phone: 200, desktop: 60 };
const SEARCH_FIELD = 'input[role="combobox"]:visible';
const PLAIN_FIELD = 'input[data-plain]';
const PRODUCT = '/product/earring-studs-round-2ct-white';

/** What a shopper does, what they see then, and what is there once the app has it. */
type Touch = { name: string; path: string; act: (page: Page) => Promise<void>; seen: string; done: string };

const CARD = 'main [data-opens-popup]';
/** How long a finger typically stays on what it presses. */
const RESTING_MS = 400;

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const TOUCHES: readonly Touch[] = [
  {
    name: 'open a popup',
    path: '/chains',
    act: press(CARD),
    seen: 'dialog[data-side="center"][open] h2',
    done: 'dialog[data-side="center"][open]:not([data-early]) h2',
  },
  {
    name: 'open a popup after resting on its card',
    path: '/chains',
    act: async (page) => {
      await page.locator(CARD).first().hover();
      await page.waitForTimeout(RESTING_MS);
      await press(CARD)(page);
    },
    seen: 'dialog[data-side="center"][open] h2',
    done: 'dialog[data-side="center"][open]:not([data-early]) [data-arrival]',
  },
  {
    name: 'open the cart',
    path: '/chains',
    act: press('#cart-button'),
    seen: 'dialog[aria-label="Cart"][open]',
    done: 'dialog[aria-label="Cart"][open]:not([data-early])',
  },
  {
    name: 'add to the cart',
    path: PRODUCT,
    act: async (page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click(),
    seen: '[popover]:popover-open, [data-toast]',
    done: '[data-toast]',
  },
];

const store = await startStore({ template: await cachedImages() });
const browser = await openBrowser();
for (const [name, profile] of Object.entries(PROFILES)) {
  if (!process.env.PROFILE || process.env.PROFILE === name) await measure(name, profile);
}
await browser.close();
await store.close();

/** Each touch starts the app on a cold page, on one whose files were fetched by a scroll, and on one that runs. */
async function measure(profileName: string, profile: Profile): Promise<void> {
  const rows = TOUCHES.map(({ name }) => ({ name, cells: {} as Record<string, number[]> }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, touch] of TOUCHES.entries()) {
      for (const state of ['cold', 'fetched', 'running'] as const) {
        const { seenMs, doneMs, worked } = await measureTouch(profile, touch, state);
        const cells = rows[index]?.cells ?? {};
        for (const [name, value] of [
          [`${state}, seen`, seenMs],
          [`${state}, done`, doneMs],
          [`${state}, CPU`, worked],
        ] as const) {
          cells[name] ??= [];
          cells[name].push(value);
        }
      }
    }
  }
  printTable(
    `A first touch on a ${profileName}: ms until its effect is seen, until the app has it (of ${ROUNDS})`,
    rows,
  );
  const typing = ['app', 'plain field'].map((name) => ({ name, cells: { CPU: [] as number[] } }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, cells } of typing) cells.CPU.push(await measureTyping(profile, name === 'app'));
  }
  const goals = { CPU: TYPING_GOALS[profileName] ?? 0 };
  printTable(
    `Typing "gold" into the search of a page whose app runs, and into a field without scripts, on a ${profileName}: ms of the main thread`,
    typing.map((row) => (row.name === 'app' ? { ...row, goals } : row)),
  );
}

/**
 * Main-thread time in ms from focusing the search until the suggestions have settled. Without the app, it types into a plain
 * field, which measures the browser and its driver alone.
 */
async function measureTyping(profile: Profile, hasApp: boolean): Promise<number> {
  const { page, workedMs } = await openThrottledPage(browser, profile, hasApp);
  await page.goto(`${store.address}/chains`, { waitUntil: 'load' });
  await page.keyboard.press('Shift');
  await page.waitForTimeout(SETTLED_MS);
  if (!hasApp) await page.evaluate(addPlainField);
  const opener = page.locator('[data-app-button="Search"]');
  if (hasApp && (await opener.isVisible())) await opener.click();
  const before = await workedMs();
  // CSS selectors, because finding elements by role is work for the page's main thread.
  await page
    .locator(hasApp ? SEARCH_FIELD : PLAIN_FIELD)
    .first()
    .pressSequentially('gold', { delay: 120 });
  if (hasApp) await page.locator('[role="option"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const worked = (await workedMs()) - before;
  await page.context().close();
  return worked;
}

/** Runs in the page. On a phone, the header has no search field until the app runs. */
function addPlainField(): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<input data-plain type="search" style="position:fixed;z-index:99;top:0;left:0">',
  );
}

async function measureTouch(profile: Profile, touch: Touch, state: 'cold' | 'fetched' | 'running') {
  const { page, workedMs } = await openThrottledPage(browser, profile);
  await page.goto(store.address + touch.path, { waitUntil: 'load' });
  if (state === 'fetched') await page.evaluate(prefetch);
  if (state === 'running') {
    await page.keyboard.press('Shift');
    await page.waitForTimeout(SETTLED_MS);
  }
  await page.waitForLoadState('networkidle');
  const before = await workedMs();
  const seen = page.evaluate(msUntilSeen, [touch.seen, touch.done] as const);
  await touch.act(page);
  const [seenMs, doneMs] = await seen;
  const worked = (await workedMs()) - before;
  await page.context().close();
  return { seenMs, doneMs, worked };
}

/** Runs in the page: a scroll makes the boot script fetch the app, which it starts when the scroll has rested. */
function prefetch(): Promise<void> {
  const { app = '', files = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
  const loads = [app, ...files.split(' ')].map((file) => fetch(file).then((response) => response.text()));
  return Promise.all(loads).then(() => undefined);
}

/** Runs in the page. From the press itself, not from the driver's preparations, until the frame that shows each element. */
function msUntilSeen(selectors: readonly [string, string]): Promise<[number, number]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const look = (pressedAt: number) => {
      const selector = selectors[times.length] ?? '';
      if (!document.querySelector(selector)) return requestAnimationFrame(() => look(pressedAt));
      return requestAnimationFrame(() => {
        times.push(performance.now() - pressedAt);
        if (times.length === selectors.length) resolve(times as [number, number]);
        else look(pressedAt);
      });
    };
    addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
}
