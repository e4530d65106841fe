import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 47.99rem)';

/** Whether the window is phone-sized. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
  );
}
