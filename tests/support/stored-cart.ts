import type { Page } from '@playwright/test';

/** A cart line in the browser's storage. */
export type StoredLine = {
  id: string;
  source_table: string;
  name: string;
  image_url: string | null;
  price: number;
  quantity: number;
  stripe_price_id: string;
  selectedSize: string;
  selectedColor: string;
  selectedLength: string;
};

export async function readStoredLines(page: Page): Promise<StoredLine[]> {
  const text = await page.evaluate(() => localStorage.getItem('cart'));
  return text === null ? [] : JSON.parse(text).lines;
}

/** Changes the first stored line directly and reloads the page. */
export async function changeStoredLine(
  page: Page,
  changes: Partial<Record<keyof StoredLine, unknown>>,
): Promise<void> {
  await page.evaluate((change) => {
    const kept = JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}');
    kept.lines[0] = { ...kept.lines[0], ...change };
    localStorage.setItem('cart', JSON.stringify(kept));
  }, changes);
  await page.reload();
}

/** Replaces the stored cart with any text and reloads the page. */
export async function replaceStoredCart(page: Page, text: string): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('cart', kept), text);
  await page.reload();
}
