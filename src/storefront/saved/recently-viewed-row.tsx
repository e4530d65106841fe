import { useEffect, useState } from 'react';
import { focusHeading } from '#storefront/navigation/focus-heading.ts';
import { useDeviceList, viewedPieces } from '#storefront/pieces/device-lists.ts';
import { usePieces } from '#storefront/pieces/use-pieces.ts';
import { ProductRail } from '#storefront/product-card/product-rail.tsx';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import sectionHead from '#storefront/ui/section-head.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './recently-viewed-row.module.css';

const NONE: readonly string[] = [];

/** The row is gone then, and the focus would be with it. */
function clear(): void {
  viewedPieces.clear();
  focusHeading();
}

/** The pieces viewed earlier in this browser, below a product. Nothing if there are none. */
export function RecentlyViewedRow({ except }: { except: string }) {
  const viewed = useDeviceList(viewedPieces);
  // As it was on arrival: opening a popup must not reorder the row.
  const [first, setFirst] = useState<readonly string[]>(NONE);
  useEffect(() => setFirst(viewedPieces.get()), []);
  const { cards } = usePieces(first.filter((id) => id !== except));
  if (cards.length === 0 || viewed.length === 0) return null;
  return (
    <section className={`${layout.section} ${layout.pageWidth}`} aria-labelledby="viewed">
      <div className={sectionHead.head}>
        <h2 className={`${text.heading} ${text.headingSmall}`} id="viewed">
          Recently viewed
        </h2>
        <button type="button" className={`${link.textLink} ${styles.clear}`} onClick={clear}>
          Clear
        </button>
      </div>
      <ProductRail cards={cards} label="Recently viewed" />
    </section>
  );
}
