import { expect, type Page } from '@playwright/test';
import { REPEATED_CARDS } from './axe.ts';

/** Nothing a shopper reads or presses is cut off, sticks out or lies on other words, as the page stands now. */
export async function expectNoLayoutProblems(page: Page, state: string): Promise<void> {
  // A page that was just given another width takes a frame or two to find its place.
  await expect.poll(() => page.evaluate(findLayoutFaults, REPEATED_CARDS), { message: state }).toEqual([]);
}

/** Runs in the page. Where a layer is open, it alone is looked at: everything behind it is covered. */
function findLayoutFaults(repeatedCards: string): string[] {
  type Piece = { rect: DOMRect; block: Element; words: string };
  /** Of no concern: what nobody reads, what is scrolled by itself, and toasts, which lie on the page by intent. */
  const UNREAD =
    '[aria-hidden="true"], [class*="visually-hidden"], [aria-label="Announcements"], [aria-label="Payment plans"], [href="#main"], [data-toast], option, svg';
  /** So much of a line's height is air: letters may reach into it, in px per px of letter size. */
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

  /** Whether the words are in view; says so where something cuts them off for good. */
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

  /** What stays in place while the rest scrolls comes to lie over it. */
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
