/** A percentage such as `2.5%`, or a dash if the total is 0. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`;
}
