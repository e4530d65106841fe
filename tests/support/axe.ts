import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Further cards of a listing repeat the first ones; the largest listing has two hundred. */
export const REPEATED_CARDS = 'article:nth-of-type(n + 13)';

/** The shop's dialogs are native. The admin's are not. */
const OPEN_LAYER = 'dialog[open], [role="dialog"][data-state="open"]';

/**
 * Expects no axe violations in the current state of the page: WCAG 2.2 up to AA, and axe's best practices. If a
 * layer is open, only the layer is checked, because nothing behind it is accessible.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  /** `enhanced`: 7:1 for text and 4.5:1 for large text, which is more than the store promises. */
  contrast: 'enough' | 'enhanced' = 'enough',
): Promise<void> {
  const rules = {
    'target-size': { enabled: true },
    'color-contrast-enhanced': { enabled: contrast === 'enhanced' },
  };
  // Pages have no frames, so axe needs no second page to aggregate results. The script is large, so it is injected
  // only once per page.
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

/** Expects that the page does not scroll sideways and that nothing is cut off at its edges. */
export async function expectNoSidewaysOverflow(page: Page, state: string): Promise<void> {
  // After a resize, the layout may take a frame or two.
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
