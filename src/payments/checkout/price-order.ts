import { findPromoCode, promoCodeFrom } from '#database/checkouts/promo-codes.ts';
import { findPricedProducts } from '#database/products/products.ts';
import type { CheckoutLine, Database } from '#database/tables.ts';
import { STANDARD_SIZE } from '#domain/cart/cart.ts';
import { type CartTotals, totalsFor } from '#domain/cart/cart-totals.ts';
import { parseCheckoutDraft } from '#domain/checkout/checkout.ts';
import { readGiftNote } from '#domain/checkout/gift-note.ts';
import type { PaymentRefusal } from '#domain/checkout/payment-refusal.ts';
import { withStateCode } from '#domain/checkout/us-states.ts';
import { checkCountry } from '#domain/delivery/countries.ts';
import { type ShippingTable, shippingOptionsFor, withFreeShipping } from '#domain/delivery/shipping.ts';
import { type Cents, cents } from '#domain/money.ts';
import { chargedAmounts, type PricedLine } from '#domain/orders/order.ts';
import {
  checkPromo,
  discountFor,
  isRestricted,
  type PromoCode,
  percentTerms,
  promoCodeTyped,
} from '#domain/promo-codes/promo.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { priceLines } from './price-lines.ts';
import type { PricedOrder } from './priced-order.ts';
import type { Refused } from './refused.ts';

/** Stripe's maximum charge: $999,999.99. */
const MAX_CHARGE = cents(999_999_99);

/**
 * Prices a cart from the database and applies its promo code. If the total is higher than the shopper was shown,
 * the order is refused and the refusal says what changed. An equal or lower total is accepted. A promo code that
 * does not apply is always refused.
 */
export async function priceOrder(
  db: Database,
  request: CheckoutRequest,
  now: Date,
  shipping: ShippingTable,
): Promise<{ ok: true; value: PricedOrder } | Refused> {
  const draft = parseCheckoutDraft(request.lineItems.length, {
    customerEmail: request.customerEmail,
    shippingAddress: request.shippingAddress,
  });
  if (!draft.ok) return draft;
  const { customerEmail, shippingAddress: typed } = draft.value;
  const country = checkCountry(typed.country, shipping.countries);
  if (!country.ok) return { ok: false, refusal: country.refusal, country: typed.country };
  const shippingAddress = withStateCode(typed);
  if (!shippingAddress) return { ok: false, refusal: 'state-unknown' };

  const giftNote = readGiftNote(request.giftNote ?? null);
  if (!giftNote.ok) return giftNote;

  const references = request.cartItems.map(({ id, source_table }) => ({ id, table: source_table }));
  const lines = priceLines(request, await findPricedProducts(db, references));
  if (!lines.ok) return lines;

  const checked = await checkPromoCode(db, request.promoCode, lines.value, now);
  if (!checked.ok) return checked;
  const promo = checked.value;
  const totals = totalsFor(lines.value, promo);
  if (totals.total > MAX_CHARGE) return { ok: false, refusal: 'amount-too-large' };
  const shown = shownTotals(request, lines.value, promo);
  if (totals.total > shown.total) {
    return { ok: false, ...priceIncrease(request, lines.value, promo, shown.discount) };
  }
  const shippingOptions = shippingOptionsFor(shipping, shippingAddress.country, totals.total);
  const isUsed = promo !== null && (totals.discount > 0 || promo.freeShipping);
  return {
    ok: true,
    value: {
      customerEmail,
      shippingAddress,
      promoCode: isUsed ? promo.code : null,
      discountPercentage: isUsed ? promo.discountPercentage : 0,
      lines: checkoutLines(lines.value, promo),
      ...totals,
      shippingOptions: promo?.freeShipping ? withFreeShipping(shippingOptions) : shippingOptions,
      giftNote: giftNote.value,
    },
  };
}

/** The promo code of a request, if it applies to these lines; null without one. */
async function checkPromoCode(
  db: Database,
  requestedCode: string | null,
  lines: readonly PricedLine[],
  now: Date,
): Promise<{ ok: true; value: PromoCode | null } | Refused> {
  const promoCode = promoCodeTyped(requestedCode ?? '');
  if (promoCode === '') return { ok: true, value: null };
  const row = await findPromoCode(db, promoCode);
  const terms = row && promoCodeFrom(row);
  const checked = checkPromo(terms, lines, now);
  if (checked.ok) return checked;
  return {
    ok: false,
    refusal: `promo-${checked.refusal}`,
    promoCode,
    minSubtotal: terms?.minSubtotal ?? null,
    isForSomePieces: terms !== null && isRestricted(terms),
  };
}

/** The totals the shopper was shown, computed from untrusted prices and discounts of the browser. */
function shownTotals(
  request: CheckoutRequest,
  lines: readonly PricedLine[],
  promo: PromoCode | null,
): CartTotals {
  const shownLines = request.cartItems.map(({ id, price, quantity }) => {
    const source_table = lines.find((line) => line.id === id)?.source_table ?? '';
    return { id, source_table, price: cents(price), quantity };
  });
  return totalsFor(shownLines, shownTerms(request, promo));
}

/** The terms of the code that the shopper was shown. */
function shownTerms({ discountPercentage, discountAmount }: CheckoutRequest, promo: PromoCode | null) {
  const percentage = Math.min(100, Math.max(0, discountPercentage));
  if (promo === null || (promo.amountOff !== null && percentage > 0)) return percentTerms(percentage);
  if (promo.amountOff === null) return { ...promo, discountPercentage: percentage };
  return { ...promo, amountOff: cents(discountAmount ?? promo.amountOff) };
}

/** Why the total is higher than the one shown: the first price that increased, else the discount. */
function priceIncrease(
  request: CheckoutRequest,
  lines: readonly PricedLine[],
  promo: PromoCode | null,
  shownDiscount: Cents,
): PaymentRefusal {
  for (const item of request.cartItems) {
    const line = lines.find(
      ({ id, stripe_price_id, personalization }) =>
        id === item.id &&
        stripe_price_id === item.stripe_price_id &&
        personalization?.text === (item.personalization?.text || undefined),
    );
    if (line && line.price > item.price) {
      return { refusal: 'price-changed', name: line.name, shown: cents(item.price), price: line.price };
    }
  }
  const { discount } = discountFor(promo, lines);
  return {
    refusal: 'discount-changed',
    promoCode: promo?.code ?? null,
    shown: { percentage: request.discountPercentage, amount: shownDiscount },
    actual: { percentage: promo?.discountPercentage ?? 0, amount: discount },
  };
}

function checkoutLines(lines: readonly PricedLine[], promo: PromoCode | null): CheckoutLine[] {
  const amounts = chargedAmounts(lines, promo);
  return lines.map((line, index) => ({
    product_id: line.id,
    source_table: line.source_table,
    name: line.name,
    image_url: line.image_url,
    stripe_price_id: line.stripe_price_id,
    unit_amount: line.price,
    quantity: line.quantity,
    amount: amounts[index] ?? line.price,
    selected_size: line.selectedSize === STANDARD_SIZE ? null : line.selectedSize,
    selected_color: line.selectedColor || null,
    selected_length: line.selectedLength || null,
    personalization: line.personalization ?? null,
    ...(line.sku && { sku: line.sku }),
    ...(line.ships_today && { ships_today: true }),
  }));
}
