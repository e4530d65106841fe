import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './pre-hydration-click.module.css';
import { useHydrated } from './use-hydrated.ts';

/**
 * Handles a click from before hydration. Until then the button opens a popover, which needs no script; a popover
 * that is open on hydration means that a click is pending.
 */
export function useEarlyPress(onPress: () => void) {
  const id = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const isHydrated = useHydrated();
  const [isOwed, setOwed] = useState(false);

  useEffect(() => setOwed(isShown(note.current)), []);
  // One render later, when choices from before hydration have been read too.
  useEffect(() => {
    if (!isOwed) return;
    setOwed(false);
    onPress();
  });

  return {
    button: isHydrated ? {} : { popoverTarget: id, popoverTargetAction: 'show' as const },
    note: isHydrated ? null : { id, noteRef: note },
  };
}

type EarlyNoteProps = { id: string; noteRef: RefObject<HTMLParagraphElement | null>; children: ReactNode };

/** Shows that the click was noticed and what will happen. */
export function EarlyNote({ id, noteRef, children }: EarlyNoteProps) {
  return (
    <p id={id} ref={noteRef} popover="manual" role="status" className={styles.note}>
      {children}
    </p>
  );
}

/** Browsers without popovers do not support the selector either. */
function isShown(note: HTMLElement | null): boolean {
  return note !== null && 'popover' in note && note.matches(':popover-open');
}
