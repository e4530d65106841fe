/** Formats rows as aligned columns. */
export function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
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
