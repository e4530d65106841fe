import { setSoldCategories } from '#domain/categories.ts';
import { setMoneyFormat } from '#domain/money.ts';
import type { Shop } from './define-shop.ts';

/**
 * Sets the two tables of the domain that depend on the shop: how amounts are written, and which categories are sold.
 * Runs once, before anything else is loaded. Gives the shop back.
 */
export function openShop(shop: Shop): Shop {
  setMoneyFormat(shop);
  setSoldCategories(shop.categories);
  return shop;
}
