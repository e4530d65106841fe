import { useEffect, useRef } from 'react';

const SHIP_ALL = '#ship';

/**
 * Starts shipping the listed orders at `/orders?...#ship`, where Today links to. `start` is called with the rows once
 * they are loaded.
 */
export function useShipAll<Row>(rows: readonly Row[], start: (rows: readonly Row[]) => void): void {
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (window.location.hash !== SHIP_ALL || rows.length === 0) return;
    // Going back to this URL must not start shipping again.
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    latest.current(rows);
  }, [rows]);
}
