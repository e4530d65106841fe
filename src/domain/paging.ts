/** Listings up to this size are a single page. */
export const MAX_ON_ONE_PAGE = 200;
/** Products per page of longer listings: full rows of two and of four. */
export const PAGE_SIZE = 48;
/** Highest page number of a URL. */
const LAST_PAGE = 99_999;

/** The page number of an address: 1 for anything that is no number of a page. */
export function parsePage(text: string | null): number {
  const digits = /^0*([1-9]\d*)$/.exec(text ?? '')?.[1];
  if (digits === undefined) return 1;
  return digits.length > String(LAST_PAGE).length ? LAST_PAGE : Math.min(Number(digits), LAST_PAGE);
}

/** How many pages a number of products takes; none take one page, an empty one. */
export function countPages(count: number, mostOnOnePage: number = MAX_ON_ONE_PAGE): number {
  return count <= mostOnOnePage ? 1 : Math.ceil(count / PAGE_SIZE);
}

/** The products of one page; past the last page it is the last. */
export function pageOf<Item>(
  items: readonly Item[],
  asked: number,
  mostOnOnePage: number = MAX_ON_ONE_PAGE,
): { items: Item[]; pageNumber: number; pageCount: number } {
  const pageCount = countPages(items.length, mostOnOnePage);
  const pageNumber = Math.min(asked, pageCount);
  const first = (pageNumber - 1) * PAGE_SIZE;
  const shown = pageCount === 1 ? items : items.slice(first, first + PAGE_SIZE);
  return { items: [...shown], pageNumber, pageCount };
}

/**
 * The page numbers to offer: the first, the last, and the ones beside the page shown; null is a gap between them.
 * Page 6 of 20: 1, null, 5, 6, 7, null, 20. A gap of one page is that page.
 */
export function pageSteps(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((step) => step >= 1 && step <= pages);
  const steps = [...new Set(near)].sort((a, b) => a - b);
  return steps.flatMap((step, index) => {
    const missing = step - (steps[index - 1] ?? 0) - 1;
    if (missing === 0) return [step];
    return missing === 1 ? [step - 1, step] : [null, step];
  });
}
