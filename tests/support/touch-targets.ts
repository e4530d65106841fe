import { expect, type Page } from '@playwright/test';
import { REPEATED_CARDS } from './axe.ts';

/** The minimum width and height of a touch target in px. */
const THUMB_PX = 44;

/** Expects that all visible controls are large enough for a thumb, except links within a sentence. */
export async function expectTouchTargetSize(page: Page, state: string): Promise<void> {
  const limits = { leastPx: THUMB_PX, repeatedCards: REPEATED_CARDS };
  // After a resize, rows may be about to become cards.
  await expect.poll(() => page.evaluate(findSmallTargets, limits), state).toEqual([]);
}

/** Runs in the page. If a layer is open, only its controls can be pressed. */
function findSmallTargets({ leastPx, repeatedCards }: { leastPx: number; repeatedCards: string }): string[] {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const TARGETS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  const reach = leastPx / 2 - 1;

  const isPressable = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest(`[aria-hidden="true"], [href="#main"], ${repeatedCards}`);

  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const sentence = element.closest('p, li, dd, td, label')?.textContent ?? '';
    return /\w/.test(sentence.replace(element.textContent, ''));
  }

  /** Whether the target is hit at this distance from its center. The hit area may be larger than what is drawn. */
  function answers(target: Element, across: number, down: number): boolean {
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2 + across, top + height / 2 + down);
    return hit !== null && target.contains(hit);
  }

  function isLargeEnough(target: Element): boolean {
    const { width, height } = target.getBoundingClientRect();
    const [isWide, isHigh] = [width > leastPx - 1, height > leastPx - 1];
    if (isWide && isHigh) return true;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // Something covers it, so it cannot be pressed.
    if (!answers(target, 0, 0)) return true;
    return (
      (isWide || (answers(target, -reach, 0) && answers(target, reach, 0))) &&
      (isHigh || (answers(target, 0, -reach) && answers(target, 0, reach)))
    );
  }

  return [...scope.querySelectorAll<HTMLElement>(TARGETS)]
    .filter((element) => isPressable(element) && !isInSentence(element))
    .filter((element) => !isLargeEnough(element.closest('label') ?? element))
    .map((element) => `${element.outerHTML.slice(0, 100)}`);
}
