import type { CountryRefusal } from '#domain/delivery/countries.ts';
import type { Cents } from '#domain/money.ts';
import type { TextRefusal } from '#domain/products/personal-text.ts';
import type { Shortage } from '#domain/products/stock.ts';
import type { PromoRefusal } from '#domain/promo-codes/promo.ts';
import type { CheckoutRefusal } from './checkout.ts';
import type { GiftNoteRefusal } from './gift-note.ts';

/** Why a checkout is refused, with the data that its message needs. */
export type PaymentRefusal =
  | {
      refusal:
        | CheckoutRefusal
        | GiftNoteRefusal
        | 'state-unknown'
        | 'cart-mismatch'
        | 'quantity-malformed'
        | 'quantity-too-large';
    }
  | { refusal: CountryRefusal; country: string }
  | { refusal: 'too-many-lines'; most: number }
  | { refusal: 'not-for-sale' | 'sold-out' | 'cart-outdated'; name: string }
  | { refusal: 'out-of-stock'; name: string; shortage: Shortage }
  | { refusal: TextRefusal; name: string }
  | { refusal: 'choice-unavailable'; name: string; choice: string }
  | { refusal: 'price-changed'; name: string; shown: Cents; price: Cents }
  | { refusal: 'discount-changed'; promoCode: string | null; shown: ShownDiscount; actual: ShownDiscount }
  | { refusal: 'too-many-checkouts' | 'units-on-hold'; retryAfterSeconds: number }
  | { refusal: 'too-many-units'; most: number }
  | {
      refusal: `promo-${PromoRefusal}`;
      promoCode: string;
      minSubtotal: Cents | null;
      /** Whether the minimum is for some categories or products only. */
      isForSomePieces?: boolean;
    }
  | { refusal: 'promo-asked-too-often'; promoCode: string; retryAfterSeconds: number }
  | { refusal: 'already-paid' | 'checkout-replaced' }
  | { refusal: 'amount-too-small' | 'amount-too-large' | 'amount-mismatch' | 'payment-provider-unavailable' };

/** A discount as shown in a cart: its percentage, if it has one, and its amount in cents. */
export type ShownDiscount = { percentage: number; amount: Cents };
