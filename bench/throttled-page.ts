import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tests/support/find-browser.ts';
import { median } from './median.ts';

export type Profile = {
  width: number;
  height: number;
  /** How many times slower than this machine. */
  slowdown: number;
  latencyMs: number;
  /** Both ways. */
  bytesPerSecond: number;
};

const BYTES_PER_MBIT = (1024 * 1024) / 8;

export const PROFILES = {
  phone: { width: 390, height: 844, slowdown: 4, latencyMs: 150, bytesPerSecond: 1.6 * BYTES_PER_MBIT },
  desktop: { width: 1440, height: 900, slowdown: 1, latencyMs: 20, bytesPerSecond: 20 * BYTES_PER_MBIT },
} satisfies Record<string, Profile>;

export async function openBrowser(): Promise<Browser> {
  const { executablePath, flags, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    args: [...flags],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

export type ThrottledPage = { page: Page; client: CDPSession; workedMs: () => Promise<number> };

/**
 * A page in a fresh browser profile with an empty cache. `workedMs` returns the time its main thread has worked so far, in
 * ms. Without the boot script, only HTML, styles and pictures are measured.
 */
export async function openThrottledPage(
  browser: Browser,
  profile: Profile,
  hasBootScript = true,
): Promise<ThrottledPage> {
  const { width, height, slowdown, latencyMs, bytesPerSecond } = profile;
  const isPhone = slowdown > 1;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
  });
  const page = await context.newPage();
  // Not by switching scripts off: browsers then load lazy pictures at once, and the floor would be above the page.
  if (!hasBootScript) await page.addInitScript(stopBootScript);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Seconds of the thread, not of the clock: what else the machine does is left out. They include the slowdown.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    client,
    async workedMs() {
      const { metrics } = await client.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    },
  };
}

/** Runs in the page, before its own script, which finds no element to read its settings from. */
function stopBootScript(): void {
  Object.defineProperty(document, 'currentScript', { get: () => null });
}

export type Row = {
  name: string;
  cells: Readonly<Record<string, readonly number[]>>;
  /** What the project aims at, printed below. */
  goals?: Readonly<Record<string, number>> | undefined;
};

/** Prints a median for each cell, and its spread if there is room for it. */
export function printTable(title: string, rows: readonly Row[]): void {
  const names = Object.keys(rows[0]?.cells ?? {});
  console.log(`\n${title}`);
  console.log(`  ${''.padEnd(34)}${names.map((name) => name.padStart(18)).join('')}`);
  const printRow = (name: string, texts: readonly string[]) =>
    console.log(`  ${name.padEnd(34)}${texts.map((text) => text.padStart(18)).join('')}`);
  for (const { name, cells, goals } of rows) {
    printRow(
      name,
      names.map((cell) => textOf(cells[cell] ?? [])),
    );
    if (goals)
      printRow(
        '  goal',
        names.map((cell) => `${goals[cell] ?? ''}`),
      );
  }
}

/** The median, and the lowest and highest value. */
function textOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${Math.round(median(values))} (${Math.round(least)}-${Math.round(most)})`;
}
