import { type RefObject, useEffect, useRef } from 'react';

type Field = RefObject<HTMLInputElement | null>;

/** Calls back once if the field was focused, or even typed into, before React was there to hear of it. */
export function useEarlyFocus(field: Field, onFocused: () => void): void {
  const wasSeen = useRef(false);
  useEffect(() => {
    if (wasSeen.current) return;
    wasSeen.current = true;
    if (field.current === document.activeElement) onFocused();
  });
}

/** Puts the query of new results into the field. */
export function useShownQuery(field: Field, query: string, onChange: (typed: string) => void): void {
  const shownQuery = useRef(query);
  useEffect(() => {
    if (!field.current || query === shownQuery.current) return;
    shownQuery.current = query;
    // The shopper is already typing the next search.
    if (field.current === document.activeElement) return;
    field.current.value = query;
    onChange(query);
  }, [field, query, onChange]);
}
