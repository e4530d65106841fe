import { useEffect, useState } from 'react';
import { whenIdle } from '#storefront/ui/when-idle.ts';

/** True once everything the page came with is loaded and the browser has nothing to do. */
export function useIdlePage(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let callOff = () => {};
    const wait = () => {
      callOff = whenIdle(() => setIdle(true));
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      callOff();
    };
  }, []);
  return isIdle;
}
