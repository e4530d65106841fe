import { SlidersHorizontal } from 'lucide-react';
import buttonStyles from '#storefront/ui/button.module.css';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import styles from './filter-button.module.css';
import { FILTER_COPY } from './filter-copy.ts';

/** Opens the filter sheet on narrow screens. Without JavaScript, it is a link that expands the filters. */
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
      <SlidersHorizontal className={icon.small} aria-hidden="true" />
      {FILTER_COPY.open}
      {count > 0 && <span className={text.numeric}>({count})</span>}
    </>
  );
  const className = `${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.small} ${styles.button}`;
  if (!isHydrated) {
    return (
      <a className={className} data-app-button="filters" href={`#${target}`}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-app-button="filters"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {content}
    </button>
  );
}
