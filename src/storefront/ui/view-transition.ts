import { useLayoutEffect, useRef, useState } from 'react';

/** Undefined until its chunk has loaded, and always in a browser without view transitions. */
let carrier: typeof import('./image-transition.ts') | undefined;

/** Enables picture transitions between pages. Without them, pages simply change. */
export function carryWith(code: typeof carrier): void {
  if ('startViewTransition' in document) carrier = code;
}

/**
 * The value to render. If a product's picture is in view before and after the change, the change renders a frame
 * later as a transition that moves the picture; any other change renders at once. `productOf` returns the picture's
 * product, or null.
 */
export function useViewTransition<Value>(
  value: Value,
  productOf: (drawn: Value, next: Value) => string | null,
): Value {
  const [drawn, setDrawn] = useState(value);
  const isNew = drawn !== value;
  const id = isNew && carrier ? productOf(drawn, value) : null;
  // Only the document knows what is in view.
  const carried = id !== null && carrier?.canCarry(id) ? id : null;
  if (isNew && carried === null) setDrawn(value);
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
    // By then the shopper may have navigated again.
    if (carried !== null) carrier?.carryPicture(carried, () => setDrawn(newest.current));
  }, [carried, value]);
  return carried === null ? value : drawn;
}
