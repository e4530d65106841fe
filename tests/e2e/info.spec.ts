import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

// A stopped clock outlives the test in a reused context.
test.use({ reuseContext: false });

const questions = (page: Page) => page.getByRole('main').locator('details');

/** The indexes of the open questions. */
async function openQuestions(page: Page): Promise<number[]> {
  const answers = await questions(page).locator('p').all();
  const shown = await Promise.all(answers.map((answer) => answer.isVisible()));
  return shown.flatMap((isShown, index) => (isShown ? [index] : []));
}

const questionAt = (page: Page, index: number): Locator => questions(page).nth(index).locator('summary');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('of all twenty questions one is open at a time, and it closes again', async ({ page }) => {
      await page.goto('/faqs');
      await expect(questions(page)).toHaveCount(20);
      expect(await openQuestions(page)).toEqual([]);
      await questionAt(page, 0).click();
      await expect.poll(() => openQuestions(page)).toEqual([0]);
      await questionAt(page, 1).click();
      await expect.poll(() => openQuestions(page)).toEqual([1]);
      // One of another group, by keyboard.
      await questionAt(page, 19).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => openQuestions(page)).toEqual([19]);
      await questionAt(page, 19).click();
      await expect.poll(() => openQuestions(page)).toEqual([]);
    });
  });
}

test('the shipping page explains how a parcel is protected, and whom to ask', async ({ page }) => {
  await page.goto('/policies/shipping');
  const heading = page.getByRole('heading', { level: 2, name: 'Protection', exact: true });
  const section = page.getByRole('main').locator('section').filter({ has: heading });
  await expect(heading).toBeVisible();
  await expect(section).toContainText('Every package is tracked and insured from our door to yours.');
  await expect(section).toContainText('If it is lost or damaged on the way, we replace or refund it.');
  await section.getByRole('link', { name: 'contact the showroom' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe("the showroom's hours", () => {
  // Far from the showroom, because the showroom's time zone counts, not the shopper's.
  test.use({ timezoneId: 'Asia/Tokyo' });

  const INSTANTS: readonly [when: string, instant: string, said: 'Open now' | 'Closed now'][] = [
    ['Monday 9:59:59', '2026-11-23T15:59:59Z', 'Closed now'],
    ['Monday 10:00', '2026-11-23T16:00:00Z', 'Open now'],
    ['Monday 19:59:59', '2026-11-24T01:59:59Z', 'Open now'],
    ['Monday 20:00', '2026-11-24T02:00:00Z', 'Closed now'],
    ['Friday 20:00, an hour longer', '2026-11-28T02:00:00Z', 'Open now'],
    ['Sunday 11:30, before summer time', '2026-03-01T17:30:00Z', 'Closed now'],
    ['Sunday 12:30, the day summer time begins', '2026-03-08T17:30:00Z', 'Open now'],
    ['Sunday 12:30, in summer time', '2026-10-25T17:30:00Z', 'Open now'],
    ['Sunday 11:30, the day it ends', '2026-11-01T17:30:00Z', 'Closed now'],
    ['Sunday 18:30, the day it ends', '2026-11-02T00:30:00Z', 'Open now'],
  ];

  test('"Open now" follows them to the second, in the local time of the showroom, including daylight saving time', async ({
    page,
  }) => {
    await page.clock.install();
    for (const [when, instant, said] of INSTANTS) {
      await page.clock.setFixedTime(instant);
      await page.goto('/contact');
      const hours = page.getByRole('main').getByText(/^(?:Open|Closed) now$/);
      await expect(hours, when).toHaveText(said);
    }
  });

  for (const path of ['/', '/about', '/contact']) {
    test(`${path} has the same hours in its structured data, on a 24-hour clock`, async ({ page }) => {
      await page.goto(path);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`);
      const hours = (dayOfWeek: string[], opens: string, closes: string) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek,
        opens,
        closes,
      });
      const showroom = data.map((text) => JSON.parse(text)).find((each) => each['@type'] === 'JewelryStore');
      expect(showroom).toMatchObject({
        name: 'FACET HOUSE',
        openingHoursSpecification: [
          hours(days('Monday', 'Tuesday', 'Wednesday', 'Thursday'), '10:00', '20:00'),
          hours(days('Friday', 'Saturday'), '10:00', '21:00'),
          hours(days('Sunday'), '12:00', '19:00'),
        ],
      });
    });
  }
});
