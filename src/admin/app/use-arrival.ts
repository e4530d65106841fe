import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * Scrolls a new screen to its top and focuses its content, as a page load would. Going back keeps the scroll position,
 * which the browser restores.
 */
export function useArrival(): void {
  const [location] = useLocation();
  const before = useRef(location);
  const isGoingBack = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      isGoingBack.current = true;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    if (!isGoingBack.current) window.scrollTo({ top: 0, behavior: 'instant' });
    isGoingBack.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [location]);
}
