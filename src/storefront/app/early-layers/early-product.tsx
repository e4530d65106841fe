import layer from '#storefront/boot/layers/early-layer.module.css';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { CloseButton, EarlyLayer } from './early-layer.tsx';

/** The popup of a product with what its card says. */
export function EarlyProduct() {
  return (
    <EarlyLayer name="product" label="Product" side="center">
      <CloseButton label="Close" className={layer.close} />
      <div className={layer.product}>
        <img alt="" className={layer.picture} data-slot="picture" />
        <div className={layer.facts} data-slot="facts">
          <div className={layer.head}>
            <span className={layer.chip} data-slot="category" />
            <h2 className={text.title} data-slot="name">
              Product
            </h2>
            <span data-slot="rating" />
          </div>
          <div data-slot="price" />
          <p data-slot="stock" />
          <p className={text.secondary} role="status">
            {PRODUCT_COPY.loading}
          </p>
          <a className={`${link.textLink} ${link.tall} ${layer.later}`} href="/" data-slot="page">
            {PRODUCT_COPY.openPage}
          </a>
        </div>
      </div>
    </EarlyLayer>
  );
}
