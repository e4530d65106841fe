import { lazy, memo, Suspense, useContext, useEffect } from 'react';
import { holdPresses } from '#storefront/ui/hold-presses.ts';
import { whenSettled } from '#storefront/ui/when-idle.ts';
import type { ProductBelowProps } from './product-below.tsx';
import { ServerBelow } from './server-below.ts';

const PLACE_ID = 'below';

/** With HTML from the server, the code can wait until the shopper reaches for it. After a client navigation it cannot. */
const LazyBelow = lazy(async () => {
  const place = document.getElementById(PLACE_ID);
  const presses = place?.hasChildNodes() ? holdPresses(place) : null;
  if (presses) await Promise.race([presses.reached, new Promise<void>(whenSettled)]);
  try {
    const { ProductBelow } = await import('./product-below.tsx');
    return {
      default: (props: ProductBelowProps) => {
        useEffect(() => (presses ? presses.release() : showHash()), []);
        return <ProductBelow {...props} />;
      },
    };
  } catch (error) {
    presses?.release();
    if (!presses) throw error;
    // The HTML from the server stays, and its links and forms work.
    return new Promise<never>(() => {});
  }
});

/** A link to a heading down here was followed before the heading was rendered. */
function showHash(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target?.closest(`#${PLACE_ID}`)) target.scrollIntoView();
}

/** The lower part of a product's page. Its code is not part of what a first touch fetches. */
export const BelowPlace = memo(function BelowPlace(props: ProductBelowProps) {
  const Below = useContext(ServerBelow) ?? LazyBelow;
  return (
    <div id={PLACE_ID}>
      <Suspense>
        <Below {...props} />
      </Suspense>
    </div>
  );
});
