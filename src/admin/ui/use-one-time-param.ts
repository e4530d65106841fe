import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Handles a one-time query parameter, such as opening a dialog for `/products?new`, and removes it from the URL. */
export function useOneTimeParam(what: string, act: (value: string) => void): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const value = new URLSearchParams(search).get(what);
    if (value === null) return;
    navigate(path, { replace: true });
    latest.current(value);
  }, [search, what, path, navigate]);
}
