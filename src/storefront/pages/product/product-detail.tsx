import type { StockAlertAnswer, ProductReviews as Written } from '#contract/page-data.ts';
import { categoryForTable } from '#domain/categories.ts';
import { payLaterFor } from '#domain/checkout/pay-later.ts';
import { formatCents } from '#domain/money.ts';
import { breadcrumbLabel } from '#domain/products/category-names.ts';
import { additionalImages, type Product, type ProductCard } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { store } from '#shop';
import { ArrivalPlace } from '#storefront/arrival/arrival-place.tsx';
import { BuyFormPlace } from '#storefront/buy-form/buy-form-place.tsx';
import { fetchDrawerAhead } from '#storefront/cart/cart-drawer-chunk.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import { useShownSearch } from '#storefront/navigation/shown-address.ts';
import { ProductToolsPlace } from '#storefront/pieces/product-tools-place.tsx';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import { ServedPart } from '#storefront/product/served-part.tsx';
import { AddButton, AddMessage } from '#storefront/product-detail/add-button.tsx';
import { BuyBarPlace } from '#storefront/product-detail/buy-bar-place.tsx';
import { BuyChoices } from '#storefront/product-detail/buy-choices.tsx';
import { DetailHead } from '#storefront/product-detail/detail-head.tsx';
import { DetailPrice } from '#storefront/product-detail/detail-price.tsx';
import { DetailStock } from '#storefront/product-detail/detail-stock.tsx';
import { Gallery } from '#storefront/product-detail/gallery.tsx';
import proofLists from '#storefront/product-detail/proof-lists.module.css';
import { loadProofLists } from '#storefront/product-detail/proof-lists-chunk.ts';
import { type BuyBox, choiceWords, useBuyBox } from '#storefront/product-detail/use-buy-box.ts';
import specifications from '#storefront/specifications/specification-table.module.css';
import { loadSpecifications } from '#storefront/specifications/specification-table-chunk.ts';
import { StockAlertPlace } from '#storefront/stock-alert/stock-alert-place.tsx';
import breadcrumb from '#storefront/ui/breadcrumb.module.css';
import { LateStyles } from '#storefront/ui/late-styles.tsx';
import layout from '#storefront/ui/layout.module.css';
import { unbroken } from '#storefront/ui/no-break.ts';
import textStyles from '#storefront/ui/text.module.css';
import { showToast } from '#storefront/ui/toasts.ts';
import { swatchLink } from '#storefront/variants/swatch-link.ts';
import { Swatches } from '#storefront/variants/swatches.tsx';
import { useChoiceAddress } from '#storefront/variants/use-choice-address.ts';
import { BackLink } from './back-link.tsx';
import { BelowPlace } from './below-place.tsx';
import styles from './product-detail.module.css';
import productLayout from './product-layout.module.css';
import { ProductNotes } from './product-notes.tsx';

type ProductDetailProps = {
  product: Product;
  /** A sprite that shows it from all sides. */
  turn?: string | undefined;
  /** The business day that an order placed now counts for. */
  orderDay: string;
  /** Pieces of other categories to wear with it. */
  matching: readonly ProductCard[];
  related: readonly ProductCard[];
  /** Null if they could not be loaded. */
  reviews: Written | null;
  /** The result of a back-in-stock request sent without scripts. */
  alert?: StockAlertAnswer | undefined;
};

/** The product page. */
export function ProductDetail({ matching, related, reviews, turn, ...shown }: ProductDetailProps) {
  const { product } = shown;
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
            turn={turn}
          />
          <ProductBuyBox {...shown} />
        </div>
      </div>
      <LateStyles of="page" />
      <BelowPlace product={product} matching={matching} related={related} reviews={reviews} />
    </>
  );
}

function ProductBuyBox({
  product,
  orderDay,
  alert,
}: Omit<ProductDetailProps, 'matching' | 'related' | 'reviews' | 'turn'>) {
  const chosen = useBuyBox(product, () => {
    const text = `${product.name} has been added to your cart.`;
    showToast({ title: PRODUCT_COPY.addedOnPage, text });
    cart.open();
  });
  const search = useShownSearch();
  const box = { ...chosen, add: useChoiceAddress(chosen, search, isOnPage) };
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
      <Swatches rows={product.swatches} linkTo={(id) => swatchLink(id, search)} />
      <BuyChoices box={box} />
      <AddMessage box={box} />
      <div className={styles.buyReach} data-add-reach>
        <BarPrice box={box} />
        <div>
          <AddButton box={box} onReach={fetchDrawerAhead} />
        </div>
      </div>
      {box.availability === 'on-request' ? (
        <p className={`${textStyles.small} ${textStyles.secondary}`}>
          Made to your own drawing. We agree on design and price in writing before we charge anything.
        </p>
      ) : (
        <BuyFormPlace />
      )}
      <ProductToolsPlace product={product} />
      <BuyBarPlace box={box} />
      <DetailStock
        id={box.stockId}
        availability={box.availability}
        unitsLeft={box.unitsLeft}
        shipsToday={product.ships_today}
      />
      {box.availability === 'available' && <ArrivalPlace product={product} orderDay={orderDay} />}
      <StockAlertPlace key={product.id} box={box} alert={alert} />
      {product.description && (
        <p className={`${textStyles.secondary} ${styles.description}`}>{unbroken(product.description)}</p>
      )}
      <ServedPart
        name="specifications"
        load={loadSpecifications}
        className={specifications.part}
        product={product}
      />
      <ServedPart name="proof" load={loadProofLists} className={proofLists.lists} product={product} />
      <ProductNotes product={product} />
    </div>
  );
}

/** Price, choice and the smallest payment beside the button that stays on a phone's screen. They are announced above. */
function BarPrice({ box }: { box: BuyBox }) {
  const inFour = payLaterFor(box.price, store.payLaterProviders)?.inFour;
  return (
    <p className={`${styles.barPrice} ${textStyles.numeric}`} aria-hidden="true">
      <small>{choiceWords(box)}</small>
      <b>{formatCents(box.price)}</b>
      {inFour && box.availability === 'available' && <small>4 x {formatCents(inFour.payment)}</small>}
    </p>
  );
}

function isOnPage(id: string): boolean {
  return location.pathname === productPath(id);
}
