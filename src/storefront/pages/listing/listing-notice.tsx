import { Info } from 'lucide-react';
import type { ListingHint } from '#domain/listing-result.ts';
import { LISTING_HINTS } from '#storefront/listing/filter-copy.ts';
import styles from '#storefront/listing/listing-notice.module.css';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';

/** What could not be taken as it was asked for; a price says so at its own field. */
export function ListingNotice({ hints }: { hints: readonly ListingHint[] }) {
  const shown = hints.filter((hint) => hint === 'value-unknown' || hint === 'page-beyond');
  if (shown.length === 0) return null;
  return (
    <p className={`${styles.notice} ${text.small} ${text.secondary}`} role="status">
      <Info className={icon.small} aria-hidden="true" />
      {shown.map((hint) => LISTING_HINTS[hint]).join(' ')}
    </p>
  );
}
