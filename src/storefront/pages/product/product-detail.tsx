import type { ProductReviews as Written } from '#contract/page-data.ts';
import { categoryForTable } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/category-names.ts';
import { additionalImages, type Product, type ProductCard } from '#domain/product.ts';
import { store } from '#shop';
import { fetchDrawerAhead } from '#storefront/cart/cart-drawer-chunk.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import { useShownSearch } from '#storefront/navigation/shown-address.ts';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import { AddButton, AddMessage } from '#storefront/product-detail/add-button.tsx';
import { BuyChoices } from '#storefront/product-detail/buy-choices.tsx';
import { DetailHead } from '#storefront/product-detail/detail-head.tsx';
import { DetailPrice } from '#storefront/product-detail/detail-price.tsx';
import { DetailStock } from '#storefront/product-detail/detail-stock.tsx';
import { Gallery } from '#storefront/product-detail/gallery.tsx';
import { ProofLists } from '#storefront/product-detail/proof-lists.tsx';
import { useBuyBox } from '#storefront/product-detail/use-buy-box.ts';
import breadcrumb from '#storefront/ui/breadcrumb.module.css';
import { LateStyles } from '#storefront/ui/late-styles.tsx';
import layout from '#storefront/ui/layout.module.css';
import textStyles from '#storefront/ui/text.module.css';
import { showToast } from '#storefront/ui/toasts.ts';
import { BackLink } from './back-link.tsx';
import styles from './product-detail.module.css';
import productLayout from './product-layout.module.css';
import { ProductNotes } from './product-notes.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { RelatedProducts } from './related-products.tsx';

type ProductDetailProps = {
  product: Product;
  related: readonly ProductCard[];
  /** Null where they could not be read. */
  reviews: Written | null;
};

/** A product's own page: the address that is shared, printed and found by search engines. */
export function ProductDetail({ product, related, reviews }: ProductDetailProps) {
  const category = categoryForTable(product.source_table);
  return (
    <>
      <div className={layout.pageWidth}>
        <div className={productLayout.top}>
          <BackLink fallback={category.path} />
          <nav className={`${breadcrumb.breadcrumb} ${styles.breadcrumb}`} aria-label="Breadcrumb">
            <a href="/">Home</a>
            <span aria-hidden="true">/</span>
            <a href={category.path}>{breadcrumbLabel(category.menuLabel)}</a>
            <span aria-hidden="true">/</span>
            <span aria-current="page">{product.name}</span>
          </nav>
        </div>
        <div className={productLayout.columns}>
          <Gallery
            place="page"
            id={product.id}
            name={product.name}
            url={product.image_url}
            others={additionalImages(product)}
            placeholder={product.image_placeholder}
            details={product.photoDetails}
          />
          <ProductBuyBox key={product.id} product={product} />
        </div>
      </div>
      <LateStyles of="page" />
      {reviews && <ProductReviews product={product} written={reviews} />}
      <RelatedProducts category={category} cards={related} />
    </>
  );
}

function ProductBuyBox({ product }: { product: Product }) {
  // A link to one option, as a merchant's feed has them, opens with that option chosen.
  const linkedOption = new URLSearchParams(useShownSearch()).get('option');
  const box = useBuyBox(
    product,
    () => {
      const text = `${product.name} has been added to your cart.`;
      showToast({ title: PRODUCT_COPY.addedOnPage, text });
      cart.open();
    },
    linkedOption,
  );
  return (
    <div className={productLayout.buyBox} data-buy-box>
      <DetailHead
        product={product}
        availability={box.availability}
        isCustomizable={product.customizable === true}
        clarityGrade={product.clarity_grade ?? null}
        heading="h1"
      />
      <DetailPrice box={box} />
      <BuyChoices box={box} />
      <AddMessage box={box} />
      <div className={styles.buyReach}>
        <AddButton box={box} onReach={fetchDrawerAhead} />
      </div>
      {box.availability === 'on-request' ? (
        <p className={`${textStyles.small} ${textStyles.secondary}`}>
          Made to your own drawing. We agree on design and price in writing before we charge anything.
        </p>
      ) : (
        <noscript>
          <p className={`${textStyles.small} ${textStyles.secondary}`}>
            The cart needs JavaScript. Without it, call {store.phone} to order this piece.
          </p>
        </noscript>
      )}
      <DetailStock
        id={box.stockId}
        availability={box.availability}
        unitsLeft={box.unitsLeft}
        shipsToday={product.ships_today}
      />
      {product.description && (
        <p className={`${textStyles.secondary} ${styles.description}`}>{product.description}</p>
      )}
      <ProofLists product={product} />
      <ProductNotes product={product} />
    </div>
  );
}
