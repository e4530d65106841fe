import { useEffect } from 'react';
import { SCREENS } from './screens.tsx';

/** The screens opened most often. The product editor is preloaded when its link is hovered. */
const DAILY = ['/orders', '/orders/:number', '/products'];
const QUIET_MS = 2_000;

/** Preloads the code of the daily screens once the first one has loaded. */
export function usePreloadedScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { path, load } of SCREENS) if (DAILY.includes(path)) load();
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
}
