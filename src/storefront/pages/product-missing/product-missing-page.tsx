import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import button from '#storefront/ui/button.module.css';
import emptyState from '#storefront/ui/empty-state.module.css';
import layout from '#storefront/ui/layout.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import text from '#storefront/ui/text.module.css';

export function ProductMissingPage() {
  return (
    <div className={`${layout.pageWidth} ${emptyState.emptyState} ${emptyState.page}`}>
      <Mark />
      <h1 className={text.heading}>{PRODUCT_COPY.missing.title}</h1>
      <p className={text.secondary}>{PRODUCT_COPY.missing.text}</p>
      <a className={button.button} href="/">
        Go Home
      </a>
    </div>
  );
}
