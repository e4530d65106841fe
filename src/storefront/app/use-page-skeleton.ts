import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { matchPage } from '#contract/routes.ts';
import { placeAtTop, placeWhereLeft } from '#storefront/navigation/scroll-positions.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';

const loadSkeletons = () => import('./page-skeleton.tsx');

/** How long the page before may stay; a quicker change is better without a flash of boxes. */
const PATIENCE_MS = 300;

/**
 * What to draw while another catalog page is slow to come; null: what is there stays. A listing in another order
 * is the same page.
 */
export function usePageSkeleton(isWaiting: boolean, path: string, shownPath: string | undefined): ReactNode {
  const request = matchPage(path);
  const isNext = isWaiting && (path !== shownPath || request.page === 'search');
  const [slowPath, setSlowPath] = useState<string | null>(null);
  // Asked for with the page, and far smaller: where that is slow, its boxes are here first.
  const chunk = useChunk(loadSkeletons, isNext);
  useEffect(() => {
    if (!isNext) return;
    const timer = setTimeout(() => setSlowPath(path), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlowPath(null);
    };
  }, [isNext, path]);
  const skeleton = chunk && isNext && slowPath === path ? chunk.pageSkeletonFor(request) : null;
  const isDrawn = skeleton !== null;
  useLayoutEffect(() => {
    if (isDrawn) placeAtTop();
    else placeWhereLeft();
  }, [isDrawn]);
  return skeleton;
}
