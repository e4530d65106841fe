import { useEffect, useState } from 'react';
import { whenSettled } from './when-idle.ts';

/** False until the page, and everything it loads afterwards, has loaded. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  return isSettled;
}
