import { findPricedProducts } from '#database/products.ts';
import { findPromoCode, promoCodeFrom } from '#database/promo-codes.ts';
import type { CheckoutLine, Database } from '#database/tables.ts';
import { STANDARD_SIZE, totalsFor } from '#domain/cart.ts';
import { parseCheckoutDraft } from '#domain/checkout.ts';
import { checkCountry } from '#domain/countries.ts';
import { readGiftNote } from '#domain/gift-note.ts';
import { type Cents, cents } from '#domain/money.ts';
import { chargedAmounts, type PricedLine } from '#domain/order.ts';
import type { PaymentRefusal } from '#domain/payment-refusal.ts';
import { normalizePromoCode, percentageFor } from '#domain/promo.ts';
import { type ShippingTable, shippingOptionsFor } from '#domain/shipping.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { priceLines } from './price-lines.ts';
import type { PricedOrder } from './priced-order.ts';
import type { Refused } from './refused.ts';

/** Stripe's maximum charge: $999,999.99. */
const MAX_CHARGE = cents(999_999_99);

/**
 * Prices a cart from the database and applies its promo code. If the total is higher than the shopper was shown, the
 * order is refused and the refusal says what changed. An equal or lower total goes ahead. A promo code that does not
 * apply is refused in any case.
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
  const { customerEmail, shippingAddress } = draft.value;
  const country = checkCountry(shippingAddress.country, shipping.countries);
  if (!country.ok) return { ok: false, refusal: country.refusal, country: shippingAddress.country };

  const giftNote = readGiftNote(request.giftNote ?? null);
  if (!giftNote.ok) return giftNote;

  const references = request.cartItems.map(({ id, source_table }) => ({ id, table: source_table }));
  const lines = priceLines(request, await findPricedProducts(db, references));
  if (!lines.ok) return lines;

  const { subtotal } = totalsFor(lines.value, 0);
  const promo = await applyPromoCode(db, request.promoCode, subtotal, now);
  if (promo.refused) return { ok: false, ...promo.refused };
  const totals = totalsFor(lines.value, promo.percentage);
  const shown = totalsFor(
    request.cartItems.map(({ price, quantity }) => ({ price: cents(price), quantity })),
    Math.min(100, Math.max(0, request.discountPercentage)),
  );
  if (totals.total > MAX_CHARGE) return { ok: false, refusal: 'amount-too-large' };
  if (totals.total > shown.total) {
    return { ok: false, ...priceIncrease(request, lines.value, promo) };
  }
  return {
    ok: true,
    value: {
      customerEmail,
      shippingAddress,
      promoCode: promo.percentage > 0 ? promo.promoCode : null,
      discountPercentage: promo.percentage,
      lines: checkoutLines(lines.value, totals.discount),
      ...totals,
      shippingOptions: shippingOptionsFor(shipping, shippingAddress.country, totals.total),
      giftNote: giftNote.value,
    },
  };
}

type AppliedPromo = { promoCode: string | null; percentage: number; refused: PaymentRefusal | null };

async function applyPromoCode(
  db: Database,
  requestedCode: string | null,
  subtotal: Cents,
  now: Date,
): Promise<AppliedPromo> {
  const promoCode = normalizePromoCode(requestedCode ?? '') || null;
  if (promoCode === null) return { promoCode, percentage: 0, refused: null };
  const row = await findPromoCode(db, promoCode);
  const percentage = percentageFor(row && promoCodeFrom(row), subtotal, now);
  if (percentage.ok) return { promoCode, percentage: percentage.value, refused: null };
  const refused: PaymentRefusal = {
    refusal: `promo-${percentage.refusal}`,
    promoCode,
    minSubtotal: row?.min_subtotal ?? null,
  };
  return { promoCode, percentage: 0, refused };
}

/** Why the total is higher than the one shown: the first price that rose, else the discount. */
function priceIncrease(
  request: CheckoutRequest,
  lines: readonly PricedLine[],
  promo: AppliedPromo,
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
  return {
    refusal: 'discount-changed',
    promoCode: promo.promoCode,
    shownPercentage: request.discountPercentage,
    percentage: promo.percentage,
  };
}

function checkoutLines(lines: readonly PricedLine[], discount: Cents): CheckoutLine[] {
  const amounts = chargedAmounts(lines, discount);
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
  }));
}
