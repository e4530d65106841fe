import { type RefObject, useEffect, useState } from 'react';

/** Whether pointer or keyboard focus is on an element, which should then not move by itself. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [hands, setHands] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const held = element.current;
    if (!held) return;
    const note = (change: Partial<typeof hands>) => setHands((last) => ({ ...last, ...change }));
    const listeners = {
      pointerenter: () => note({ pointer: true }),
      pointerleave: () => note({ pointer: false }),
      focusin: ({ target }: Event) =>
        note({ focus: target instanceof Element && target.matches(':focus-visible') }),
      focusout: () => note({ focus: false }),
    };
    for (const [name, listener] of Object.entries(listeners)) held.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) held.removeEventListener(name, listener);
    };
  }, [element]);
  return hands.pointer || hands.focus;
}
