import { useState } from 'react';

/** What was typed on screens that were left. In memory only, because it may be about a customer. */
const kept = new Map<string, unknown>();

/** A state that is still there when the person comes back to the screen. `blank` means that nothing is typed. */
export function useUnsaved<Value>(key: string, blank: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : blank));
  const keep = (next: Value) => {
    if (next === blank) kept.delete(key);
    else kept.set(key, next);
    setValue(next);
  };
  return [value, keep];
}
