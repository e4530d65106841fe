import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Past these, a listing's cards repeat what the first have shown; the largest listing has two hundred. */
export const REPEATED_CARDS = 'article:nth-of-type(n + 13)';

/** The shop's dialogs are native, the admin's are not. */
const OPEN_LAYER = 'dialog[open], [role="dialog"][data-state="open"]';

/**
 * No rule of axe is broken by what is on the screen now: WCAG 2.2 up to AA and what axe holds to be good practice.
 * Behind an open layer nothing can be read or pressed, so nothing is looked at.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  /** `enhanced`: words have 7 : 1, large ones 4.5 : 1, which is beyond the promise. */
  contrast: 'enough' | 'enhanced' = 'enough',
): Promise<void> {
  const rules = {
    'target-size': { enabled: true },
    'color-contrast-enhanced': { enabled: contrast === 'enhanced' },
  };
  // No page has frames, and without them there is no need to open a second page to sum up in.
  // The script is large: a page that has it already is not given it again.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page });
  const axe = builder.setLegacyMode().options({ resultTypes: ['violations'], rules });
  if ((await page.locator(OPEN_LAYER).count()) > 0) axe.include(OPEN_LAYER);
  else if ((await page.locator(REPEATED_CARDS).count()) > 0) axe.exclude(REPEATED_CARDS);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
  expect(found, state).toEqual([]);
}

/** Nothing sticks out to the side: neither does the page scroll, nor is anything cut off at its edge. */
export async function expectNoSidewaysOverflow(page: Page, state: string): Promise<void> {
  // A page that was just given another width takes a frame or two to find its place.
  const findWhatSticksOut = () =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      const isHeld = (element: Element): boolean => {
        for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
          if (getComputedStyle(box).overflowX !== 'visible') return true;
        }
        return false;
      };
      const wide = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right, width: own, height } = element.getBoundingClientRect();
        const isDrawn = own > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
        return (
          isDrawn && (right > width + 1 || left < -1) && !isHeld(element) && !element.closest('dialog, svg')
        );
      });
      const names = wide.map(
        (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`,
      );
      return document.documentElement.scrollWidth > width
        ? [...names, `page ${document.documentElement.scrollWidth} px`]
        : names;
    });
  await expect.poll(findWhatSticksOut, { message: state }).toEqual([]);
}
