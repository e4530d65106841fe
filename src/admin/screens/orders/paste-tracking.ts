/**
 * Reads tracking numbers from pasted text, by order number. Rows of order and tracking number are matched by order; a
 * column of tracking numbers fills the orders from index `at`. Null for a single number, which is pasted as usual.
 */
export function fillFrom(
  text: string,
  orderNumbers: readonly string[],
  at: number,
): Record<string, string> | null {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const named = rows.flatMap((cells) => {
    const number = orderNumbers.find((known) => cells.some((cell) => cell.toUpperCase() === known));
    const tracking = cells.find((cell) => cell !== '' && cell.toUpperCase() !== number);
    return number && tracking ? [[number, tracking] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  if (rows.length < 2) return null;
  const column = rows.flatMap(([tracking = ''], row) => {
    const number = orderNumbers[at + row];
    return number ? [[number, tracking] as const] : [];
  });
  return Object.fromEntries(column);
}
