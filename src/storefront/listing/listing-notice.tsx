import { Info } from 'lucide-react';
import type { ListingHint } from '#domain/listing/listing-result.ts';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import { LISTING_HINTS } from './filter-copy.ts';
import styles from './listing-notice.module.css';

type ListingNoticeProps = { hints: readonly ListingHint[]; text?: string | undefined };

/** Hints about parts of the query that were corrected, and another text. The price field shows its own hints. */
export function ListingNotice({ hints, text: other }: ListingNoticeProps) {
  const shown = hints
    .filter((hint) => hint === 'value-unknown' || hint === 'page-beyond')
    .map((hint) => LISTING_HINTS[hint]);
  if (other) shown.push(other);
  if (shown.length === 0) return null;
  return (
    <p className={`${styles.notice} ${text.small} ${text.secondary}`} role="status">
      <Info className={icon.small} aria-hidden="true" />
      {shown.join(' ')}
    </p>
  );
}
