import type { AddRefusal, Choice } from '#domain/add-to-cart.ts';
import type { CartLine } from '#domain/cart.ts';
import type { Product } from '#domain/product.ts';
import type { Result } from '#domain/results.ts';
import { ADD_REFUSALS } from '../copy/add-refusals.ts';
import { showToast } from '../ui/toasts.ts';
import { cart } from './use-cart.ts';

/**
 * Puts one unit into the cart and tells the shopper so, or why not. Closing the popup, opening the drawer and
 * marking the unanswered choice are the caller's part.
 */
export function addToCart(product: Product, choice: Choice): Result<CartLine, AddRefusal | 'line-full'> {
  const added = cart.addProduct(product, choice);
  if (added.ok) showToast({ title: 'Added to Cart', text: `${product.name} has been added to your cart.` });
  else showToast({ ...ADD_REFUSALS[added.refusal], tone: 'error' });
  return added;
}
