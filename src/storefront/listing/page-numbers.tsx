import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageSteps } from '#domain/listing/page-steps.ts';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './page-numbers.module.css';

type PageNumbersProps = {
  /** From 1. */
  pageNumber: number;
  pageCount: number;
  hrefFor: (page: number) => string;
};

/** Pagination as plain links; nothing if there is one page. */
export function PageNumbers({ pageNumber, pageCount, hrefFor }: PageNumbersProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {pageNumber > 1 && (
        <a className={styles.step} rel="prev" href={hrefFor(pageNumber - 1)} aria-label="Previous page">
          <ChevronLeft className={icon.small} aria-hidden="true" />
        </a>
      )}
      <ol>
        {pageSteps(pageNumber, pageCount).map((step, index) => (
          <li key={step ?? `gap after ${index}`}>
            {step === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                className={`${styles.step} ${text.numeric}`}
                href={hrefFor(step)}
                aria-label={`Page ${step}`}
                aria-current={step === pageNumber ? 'page' : undefined}
              >
                {step}
              </a>
            )}
          </li>
        ))}
      </ol>
      {pageNumber < pageCount && (
        <a className={styles.step} rel="next" href={hrefFor(pageNumber + 1)} aria-label="Next page">
          <ChevronRight className={icon.small} aria-hidden="true" />
        </a>
      )}
    </nav>
  );
}
