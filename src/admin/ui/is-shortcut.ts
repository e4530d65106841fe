import { areSingleKeysOn } from './single-keys.ts';

/** Whether a single key counts as a shortcut: not in a field or dialog, and not if the person has turned them off. */
export function isShortcut(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;
  return !isTyping && areSingleKeysOn();
}
