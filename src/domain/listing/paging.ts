/** Listings up to this size are a single page. */
export const MAX_ON_ONE_PAGE = 200;
/** Products per page of longer listings: fills rows of two and of four. */
export const PAGE_SIZE = 48;
/** The highest page number in a URL. */
const LAST_PAGE = 99_999;

/** The page number in a URL; 1 if it is invalid. */
export function parsePage(text: string | null): number {
  const digits = /^0*([1-9]\d*)$/.exec(text ?? '')?.[1];
  if (digits === undefined) return 1;
  return digits.length > String(LAST_PAGE).length ? LAST_PAGE : Math.min(Number(digits), LAST_PAGE);
}

/** The number of pages; 1 for an empty list. */
export function countPages(count: number, mostOnOnePage: number = MAX_ON_ONE_PAGE): number {
  return count <= mostOnOnePage ? 1 : Math.ceil(count / PAGE_SIZE);
}

/** The products of one page. Capped at the last page. */
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
