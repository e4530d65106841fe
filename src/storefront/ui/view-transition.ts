import { useLayoutEffect, useRef, useState } from 'react';

/** Undefined until its code is here, and for good in a browser without view transitions. */
let carrier: typeof import('./image-transition.ts') | undefined;

/** From now on pictures grow and shrink between pages; until then, and where that cannot be had, pages just change. */
export function carryWith(code: typeof carrier): void {
  if ('startViewTransition' in document) carrier = code;
}

/**
 * A value as it is drawn. Where a product's picture is in view and will be after the change, the change is drawn a frame
 * later, as a transition that carries the picture to its next place; every other change is drawn at once. `productOf`
 * names the product whose picture it is; null: none.
 */
export function useViewTransition<Value>(
  value: Value,
  productOf: (drawn: Value, next: Value) => string | null,
): Value {
  const [drawn, setDrawn] = useState(value);
  const isNew = drawn !== value;
  const id = isNew && carrier ? productOf(drawn, value) : null;
  // What is in view is known to the document alone.
  const carried = id !== null && carrier?.canCarry(id) ? id : null;
  if (isNew && carried === null) setDrawn(value);
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
    // By then the shopper may be on the way to yet another page.
    if (carried !== null) carrier?.carryPicture(carried, () => setDrawn(newest.current));
  }, [carried, value]);
  return carried === null ? value : drawn;
}
