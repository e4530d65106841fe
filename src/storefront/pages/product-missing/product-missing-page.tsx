import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import { Mark } from '#storefront/ui/logo.tsx';

export function ProductMissingPage() {
  return (
    <div className="wrap empty-state empty-page">
      <Mark />
      <h1 className="head">{PRODUCT_COPY.missing.title}</h1>
      <p className="graphite">{PRODUCT_COPY.missing.text}</p>
      <a className="btn" href="/">
        Go Home
      </a>
    </div>
  );
}
