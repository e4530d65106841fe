import { areSingleKeysOn } from './single-keys.ts';

/** Whether a key without Ctrl is a shortcut: not in a field or dialog, and not if the person has switched them off. */
export function isShortcut(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;
  return !isTyping && areSingleKeysOn();
}
