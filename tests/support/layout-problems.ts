import { expect, type Page } from '@playwright/test';
import { REPEATED_CARDS } from './axe.ts';

/**
 * Expects that no text or control is cut off, overflows or overlaps other text in the current state of the page.
 */
export async function expectNoLayoutProblems(page: Page, state: string): Promise<void> {
  // After a resize, the layout may take a frame or two.
  await expect.poll(() => page.evaluate(findLayoutFaults, REPEATED_CARDS), { message: state }).toEqual([]);
}

/** Runs in the page. If a layer is open, only the layer is checked, because it covers the rest. */
function findLayoutFaults(repeatedCards: string): string[] {
  type Piece = { rect: DOMRect; block: Element; words: string };
  /** Excluded: hidden text, scrollable areas, and toasts, which overlap the page by design. */
  const UNREAD =
    '[aria-hidden="true"], [class*="visually-hidden"], [aria-label="Announcements"], [aria-label="Payment plans"], [href="#main"], [data-toast], option, svg';
  /**
   * The part of a line's height without glyphs, in px per px of font size. Glyphs of other lines may reach into it.
   */
  const AIR = 0.3;
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1);
  const scope = layer ?? document.body;
  const screen = layer?.getBoundingClientRect() ?? new DOMRect(0, 0, document.documentElement.clientWidth, 0);
  const faults = new Set<string>();

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const isShown = (element: Element) =>
    !element.closest(UNREAD) &&
    !element.closest(repeatedCards) &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });

  function ancestors(element: Element): Element[] {
    const found: Element[] = [];
    for (let box = element; box !== scope && box.parentElement; box = box.parentElement) found.push(box);
    return found;
  }

  function blockOf(element: Element): Element {
    return ancestors(element).find((box) => getComputedStyle(box).display !== 'inline') ?? element;
  }

  function isIn(rect: DOMRect, box: DOMRect, slack: number): boolean {
    const isAcross = rect.left >= box.left - 2 && rect.right <= box.right + 2;
    return isAcross && rect.top >= box.top - slack && rect.bottom <= box.bottom + slack;
  }

  /** Whether the text is in view. Reports a problem if it is permanently cut off. */
  function checkWords({ rect, block, words }: Piece, slack: number): boolean {
    for (const box of ancestors(block)) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const isInside = isIn(rect, box.getBoundingClientRect(), slack);
      if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) return isInside;
      const cuts = overflowX !== 'visible' || overflowY !== 'visible';
      if (!isInside && (cuts || box === block)) {
        faults.add(`"${words}" does not fit ${nameOf(box)}`);
        return false;
      }
    }
    if (rect.right > screen.right + 2 || rect.left < screen.left - 2) faults.add(`"${words}" sticks out`);
    return true;
  }

  function readPieces(): Piece[] {
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode;
      const words = nodeValue?.trim().slice(0, 40);
      if (!words || !parent || !isShown(parent)) continue;
      const block = blockOf(parent);
      const slack = AIR * Number.parseFloat(getComputedStyle(parent).fontSize);
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const rect of range.getClientRects()) {
        const piece = { rect, block, words };
        if (rect.width > 2 && checkWords(piece, slack)) pieces.push(piece);
      }
    }
    return pieces.sort((a, b) => a.rect.top - b.rect.top);
  }

  /** Pinned content overlaps what scrolls below it. */
  const isPinned = (block: Element) =>
    ancestors(block).some((box) => ['fixed', 'sticky'].includes(getComputedStyle(box).position));

  function checkOverlaps(pieces: readonly Piece[]): void {
    for (const [index, piece] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) {
        if (other.rect.top > piece.rect.bottom) break;
        if (piece.block.contains(other.block) || other.block.contains(piece.block)) continue;
        const [a, b] = [piece.rect, other.rect];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across < 4 || down < Math.min(a.height, b.height) * AIR) continue;
        if (isPinned(piece.block) || isPinned(other.block)) continue;
        faults.add(`"${piece.words}" and "${other.words}" lie on each other`);
      }
    }
  }

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} px wide`);
  checkOverlaps(readPieces());
  return [...faults];
}
