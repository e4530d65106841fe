import { useEffect, useState } from 'react';
import { whenIdle } from '#storefront/ui/when-idle.ts';

/** True once the page has loaded everything and the browser is idle. */
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
