import { REVIEW_INVITATION } from '#merchant/reviews/invite-reviews.ts';
import { REVIEW_ANSWER } from '#merchant/reviews/review-answer.ts';
import { SHOPPER_EMAILS, type ShopperEmail } from '#payments/order-emails.ts';
import { ORDER_CONFIRMATION } from '#payments/settlement/order-confirmation.ts';

/** An email to the shopper about an order. */
export type ShopperKind =
  | ShopperEmail
  | typeof ORDER_CONFIRMATION
  | typeof REVIEW_INVITATION
  | typeof REVIEW_ANSWER;

export const SHOPPER_KINDS: readonly ShopperKind[] = [
  ORDER_CONFIRMATION,
  ...SHOPPER_EMAILS,
  REVIEW_INVITATION,
  REVIEW_ANSWER,
];

export function isShopperKind(kind: string): kind is ShopperKind {
  return SHOPPER_KINDS.some((known) => known === kind);
}
