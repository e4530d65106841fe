/**
 * The page numbers to link: the first, the last, and the neighbors of the current page; null is a gap. Page 6 of
 * 20: 1, null, 5, 6, 7, null, 20. A gap of one page is shown as that page.
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
