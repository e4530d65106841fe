import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { availabilityOf } from '#domain/products/availability.ts';
import type { ComparedPiece } from '#domain/products/compared-facts.ts';
import { onlyChoice } from '#domain/products/options.ts';
import { productPath } from '#domain/products/product-path.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import { productQuery } from '#storefront/quick-view/product-query.ts';
import { openPopup } from '#storefront/quick-view/quick-view-address.ts';
import { useQuickViewLink } from '#storefront/quick-view/use-quick-view-link.ts';
import button from '#storefront/ui/button.module.css';
import { onPlainClick } from '#storefront/ui/plain-click.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import styles from './compare-page.module.css';

/** Adds a compared piece to the cart, or opens its popup if there is a choice. Without scripts, a link to its page. */
export function BuyLink({ piece }: { piece: ComparedPiece }) {
  const client = useQueryClient();
  const popup = useQuickViewLink(piece);
  const isForSale = availabilityOf(piece) === 'available';
  const isOnePress = isForSale && !piece.hasChoices;
  const choose = piece.hasOnlySizes ? 'Choose size' : 'Choose options';
  const label = isOnePress ? 'Add to cart' : isForSale ? choose : 'See details';
  return (
    <a
      className={`${button.button} ${button.small} ${button.outline} ${styles.buy}`}
      href={productPath(piece.id)}
      aria-label={`${label}: ${piece.name}`}
      {...(isOnePress ? { onClick: onPlainClick(() => void addOne(client, piece)) } : popup)}
    >
      {label}
    </a>
  );
}

/** The popup says why a piece cannot be added. */
async function addOne(client: QueryClient, piece: ComparedPiece): Promise<void> {
  const product = await client.ensureQueryData(productQuery(piece.id, piece.source_table)).catch(() => null);
  const added =
    product &&
    cart.addProduct(product, { size: onlyChoice(product.sizes), option: onlyChoice(product.options) });
  if (!added?.ok) {
    openPopup(piece);
    return;
  }
  showToast({ title: PRODUCT_COPY.addedOnPage, text: `${piece.name} has been added to your cart.` });
}
