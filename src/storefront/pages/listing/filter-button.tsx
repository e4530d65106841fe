import { SlidersHorizontal } from 'lucide-react';
import { FILTER_COPY } from '#storefront/listing/filter-copy.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

/** Opens the filters where they do not stand beside the listing; without JavaScript, a link that unfolds them there. */
export function FilterButton({
  count,
  target,
  onOpen,
}: {
  count: number;
  target: string;
  onOpen: () => void;
}) {
  const isHydrated = useHydrated();
  const content = (
    <>
      <SlidersHorizontal className="icon-s" aria-hidden="true" />
      {FILTER_COPY.open}
      {count > 0 && <span className="num">({count})</span>}
    </>
  );
  const className = 'btn btn-line btn-s filter-button';
  if (!isHydrated) {
    return (
      <a className={className} href={`#${target}`}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen}>
      {content}
    </button>
  );
}
