import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { RefObject } from 'react';
import iconButton from '#storefront/ui/icon-button.module.css';

type ScrollArrowsProps = { row: RefObject<HTMLElement | null>; label: string; className: string | undefined };

/** Scrolls a row by most of its width in either direction. */
export function ScrollArrows({ row, label, className }: ScrollArrowsProps) {
  const scroll = (direction: -1 | 1) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({ left: direction * width * 0.8, behavior: 'smooth' });
  };
  return (
    <div className={className} data-rail-arrows>
      <button
        type="button"
        className={`${iconButton.iconButton} ${iconButton.outline}`}
        aria-label={`${label}, previous`}
        onClick={() => scroll(-1)}
      >
        <ArrowLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${iconButton.iconButton} ${iconButton.outline}`}
        aria-label={`${label}, next`}
        onClick={() => scroll(1)}
      >
        <ArrowRight aria-hidden="true" />
      </button>
    </div>
  );
}
