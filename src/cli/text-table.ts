/** Formats rows as aligned columns. */
export function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  // Not Math.max(...rows): too many arguments are an error, and a shop may have more rows.
  const widths = columns.map((column, index) =>
    rows.reduce((widest, row) => Math.max(widest, (row[index] ?? '').length), column.length),
  );
  return [columns, ...rows].map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Formats a stored time as `2026-11-21 09:30`, in UTC. */
export function formatMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
