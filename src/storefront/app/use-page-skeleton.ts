import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { matchPage } from '#contract/routes.ts';
import { placeAtTop, placeWhereLeft } from '#storefront/navigation/scroll-positions.ts';
import type { AddressEntry } from '#storefront/navigation/shown-address.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';

const loadSkeletons = () => import('./page-skeleton.tsx');

/** How long the previous page stays. Quicker changes are better without a skeleton. */
const PATIENCE_MS = 300;

/**
 * The skeleton to show while another catalog page loads slowly; null keeps the current page. A listing in another
 * order is the same page.
 */
export function usePageSkeleton(isWaiting: boolean, path: string, shown: AddressEntry | null): ReactNode {
  const request = matchPage(path);
  const isNext = isWaiting && (path !== shown?.path || request.page === 'search');
  const [slowPath, setSlowPath] = useState<string | null>(null);
  // Requested together with the page, and much smaller, so on a slow connection it arrives first.
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
  const place = useEffectEvent((isSkeleton: boolean) => {
    if (isSkeleton) placeAtTop();
    else placeWhereLeft(shown?.entry);
  });
  useLayoutEffect(() => place(isDrawn), [isDrawn]);
  return skeleton;
}
