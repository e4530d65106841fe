import { useEffect } from 'react';

/** Something the screen that is open can do, for the command palette. */
export type ScreenAction = { label: string; onSelect: () => void; isDisabled?: boolean };

let current: readonly ScreenAction[] = [];

/** What the screen can do now; the palette reads it when it opens. */
export function readScreenActions(): readonly ScreenAction[] {
  return current.filter(({ isDisabled }) => !isDisabled);
}

/** Offers actions in the command palette as long as the component is there. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  useEffect(() => {
    current = actions;
    return () => {
      current = [];
    };
  });
}
