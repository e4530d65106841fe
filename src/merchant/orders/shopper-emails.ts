import { ORDER_CONFIRMATION } from '#payments/order-confirmation.ts';
import { SHOPPER_EMAILS, type ShopperEmail } from '#payments/order-emails.ts';

/** An email to the shopper about an order. */
export type ShopperKind = ShopperEmail | typeof ORDER_CONFIRMATION;

export const SHOPPER_KINDS: readonly ShopperKind[] = [ORDER_CONFIRMATION, ...SHOPPER_EMAILS];

export function isShopperKind(kind: string): kind is ShopperKind {
  return SHOPPER_KINDS.some((known) => known === kind);
}
