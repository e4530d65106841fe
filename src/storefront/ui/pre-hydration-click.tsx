import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './pre-hydration-click.module.css';
import { useHydrated } from './use-hydrated.ts';

/**
 * Makes up for a press that came before React was there to hear of it. Until then the button opens a note by itself,
 * for which a browser needs no script, and an open note on hydration is a press still owed.
 */
export function useEarlyPress(onPress: () => void) {
  const id = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const isHydrated = useHydrated();
  const [isOwed, setOwed] = useState(false);

  useEffect(() => setOwed(isShown(note.current)), []);
  // One render later: by then the choices made as early have been heard of too.
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

/** Says that the press has been noticed and what it will do. */
export function EarlyNote({ id, noteRef, children }: EarlyNoteProps) {
  return (
    <p id={id} ref={noteRef} popover="manual" role="status" className={styles.note}>
      {children}
    </p>
  );
}

/** A browser that knows no popovers does not know the selector either. */
function isShown(note: HTMLElement | null): boolean {
  return note !== null && 'popover' in note && note.matches(':popover-open');
}
