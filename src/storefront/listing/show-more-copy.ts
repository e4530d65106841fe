import type { PageRange } from '#domain/listing/page-range.ts';
import { PAGE_SIZE } from '#domain/listing/paging.ts';

/** `216 Products`, `1 Product`; `1,000+ Products` where nobody counted further. */
export function countListed(count: number, isCut: boolean): string {
  return `${counted(count, isCut)} ${count === 1 ? 'Product' : 'Products'}`;
}

/** `Showing 96 of 216`, and after the first pages `Showing 241 to 288 of 300`. */
export function countShown({ first }: PageRange, shown: number, count: number, isCut: boolean): string {
  const before = (first - 1) * PAGE_SIZE;
  const range = before > 0 ? `${number(before + 1)} to ${number(before + shown)}` : number(shown);
  return `Showing ${range} of ${counted(count, isCut)}`;
}

export function showMore(rest: number): string {
  return `Show ${rest} more`;
}

function counted(count: number, isCut: boolean): string {
  return number(count) + (isCut ? '+' : '');
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
