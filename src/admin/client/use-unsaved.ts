import { useState } from 'react';

/** What was typed on screens that were left. In memory only, because it may be about a customer. */
const kept = new Map<string, unknown>();

/** The browser asks before the tab is closed or reloaded. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * A state that is still there when the person comes back to the screen. `blank` means that nothing is typed. While anything
 * is, the browser asks before it leaves the admin.
 */
export function useUnsaved<Value>(key: string, blank: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : blank));
  const keep = (next: Value) => {
    if (next === blank) kept.delete(key);
    else kept.set(key, next);
    if (kept.size > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    setValue(next);
  };
  return [value, keep];
}

/** Forgets what was typed, for the next person at this computer. */
export function forgetUnsaved(): void {
  kept.clear();
  window.removeEventListener('beforeunload', warn);
}
