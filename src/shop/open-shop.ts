import { setSoldCategories } from '#domain/categories.ts';
import { setMoneyFormat } from '#domain/money.ts';
import type { Shop } from './define-shop.ts';

/**
 * Initializes the two domain tables that depend on the shop: amount formatting and categories. Must run once,
 * before other modules load. Returns the shop.
 */
export function openShop(shop: Shop): Shop {
  setMoneyFormat(shop);
  setSoldCategories(shop.categories);
  return shop;
}
