import { type CheckoutBody, HOME_ADDRESS } from './api-shopper.ts';

/** A create-checkout request that is refused for one reason only. */
type RefusedCheckout = {
  title: string;
  change: (body: CheckoutBody) => unknown;
  status: number;
  says: RegExp;
};

/** The body with its only line changed in both lists, or in the named one. */
function withLine(
  body: CheckoutBody,
  change: Record<string, unknown>,
  lists: 'both' | 'cartItems' | 'line_items' = 'both',
): unknown {
  const { quantity, stripe_price_id: price } = change;
  const payable = {
    ...('quantity' in change && { quantity }),
    ...('stripe_price_id' in change && { price }),
  };
  return {
    ...body,
    cartItems: body.cartItems.map((item) => (lists === 'line_items' ? item : { ...item, ...change })),
    line_items: body.line_items.map((item) => (lists === 'cartItems' ? item : { ...item, ...payable })),
  };
}

const QUANTITY = /^A cart holds up to 99 of one piece\.$/;
const NO_QUANTITY = /^Each quantity must be a whole number of at least 1\./;
const CHANGED = /has changed since you added it\. Please remove it and add it again\.$/;
const OTHER_PRICE = 'price_demo_simulant_marquise_white_1ct';

/** Each starts from a valid cart of one Cuban link ring in size 9 at $95.95. */
export const REFUSED_CHECKOUTS: RefusedCheckout[] = [
  {
    title: 'a forged price is refused',
    change: (body) => withLine(body, { price: 1 }),
    status: 409,
    says: /now costs \$95\.95 instead of \$0\.01\./,
  },
  {
    title: 'the price reference of a cheaper product is refused',
    change: (body) => withLine(body, { stripe_price_id: OTHER_PRICE }),
    status: 409,
    says: CHANGED,
  },
  {
    title: 'an unknown price reference is refused',
    change: (body) => withLine(body, { stripe_price_id: 'price_none' }),
    status: 409,
    says: CHANGED,
  },
  {
    title: 'two lists that do not say the same are refused (reference)',
    change: (body) => withLine(body, { stripe_price_id: OTHER_PRICE }, 'line_items'),
    status: 422,
    says: /^Your cart could not be read\./,
  },
  {
    title: 'two lists that do not say the same are refused (quantity)',
    change: (body) => withLine(body, { quantity: 5 }, 'cartItems'),
    status: 422,
    says: /^Your cart could not be read\./,
  },
  {
    title: 'two lists of different lengths are refused',
    change: (body) => ({ ...body, line_items: [...body.line_items, ...body.line_items] }),
    status: 422,
    says: /^Your cart could not be read\./,
  },
  ...[0, -1, 1.5, 100, 1e9].map((quantity) => ({
    title: `a quantity of ${quantity} is refused`,
    change: (body: CheckoutBody) => withLine(body, { quantity }),
    status: 422,
    says: quantity > 99 ? QUANTITY : NO_QUANTITY,
  })),
  ...['2', null, [2], true].map((quantity) => ({
    title: `a quantity of ${JSON.stringify(quantity)} is refused`,
    change: (body: CheckoutBody) => withLine(body, { quantity }),
    status: 400,
    says: /quantity/,
  })),
  {
    title: '99 at most holds for the same thing on two lines together',
    change: (body) => {
      const twice = withLine(body, { quantity: 60 }) as CheckoutBody;
      const cartItems = [...twice.cartItems, ...twice.cartItems];
      return { ...twice, cartItems, line_items: [...twice.line_items, ...twice.line_items] };
    },
    status: 422,
    says: QUANTITY,
  },
  {
    title: 'a size that does not exist is refused',
    change: (body) => withLine(body, { selectedSize: '77' }),
    status: 409,
    says: /is not available as size 77\. Please choose again\.$/,
  },
  {
    title: 'a size left out is refused',
    change: (body) => withLine(body, { selectedSize: 'Standard' }),
    status: 409,
    says: /is not available as chosen\. Please choose again\.$/,
  },
  {
    title: 'a product of another collection is refused',
    change: (body) => withLine(body, { source_table: 'chain_products' }),
    status: 409,
    says: /^An item in your cart is no longer for sale\./,
  },
  {
    title: 'a product there is none of is refused',
    change: (body) => withLine(body, { id: "ring' or 1=1--" }),
    status: 409,
    says: /^An item in your cart is no longer for sale\./,
  },
  {
    title: 'a discount of 90% without a code is refused',
    change: (body) => ({ ...body, discountPercentage: 90 }),
    status: 409,
    says: /^The discount shown needs a promo code\./,
  },
  {
    title: 'a discount of 90% with a code worth 10% is refused',
    change: (body) => ({ ...body, promoCode: 'SAVE10', discountPercentage: 90 }),
    status: 409,
    says: /^Promo code SAVE10 takes 10% off, not 90%\./,
  },
  {
    title: 'a discount that is no number is refused',
    change: (body) => ({ ...body, promoCode: 'SAVE10', discountPercentage: '10' }),
    status: 400,
    says: /discountPercentage/,
  },
  ...Object.entries({
    PASTCODE: /^Promo code PASTCODE has expired\./,
    EARLYCODE: /^Promo code EARLYCODE is not valid yet\./,
    USEDCODE: /^Promo code USEDCODE has been used up\./,
    BIGCODE: /^Promo code BIGCODE needs a larger order, \$5,000\.00 or more\./,
    OFFCODE: /^Promo code OFFCODE is not valid\./,
    NOCODE: /^Promo code NOCODE is not valid\./,
  }).map(([promoCode, says]) => ({
    title: `${promoCode} takes nothing off`,
    change: (body: CheckoutBody) => ({ ...body, promoCode, discountPercentage: 20 }),
    status: 422,
    says,
  })),
  {
    title: 'an empty cart is refused',
    change: (body) => ({ ...body, cartItems: [], line_items: [] }),
    status: 422,
    says: /^Add some items to your cart before checking out\.$/,
  },
  {
    title: '51 different lines are refused',
    change: (body) => manyLines(body, 51),
    status: 422,
    says: /^One order can hold 50 different items\./,
  },
  {
    title: '201 lines are refused',
    change: (body) => manyLines(body, 201),
    status: 400,
    says: /line_items/,
  },
  ...['maya', 'maya@', 'maya@example', 'a@b.com\r\nBcc: x@y.com', 'a@b.com, c@d.com', 'a b@c.com'].map(
    (customerEmail) => ({
      title: `${JSON.stringify(customerEmail)} is no email address`,
      change: (body: CheckoutBody) => ({ ...body, customerEmail }),
      status: 422,
      says: /^Please check your email address/,
    }),
  ),
  ...[
    'may\u200ba@example.com',
    'maya@exam\u00adple.com',
    'maya\u202e@example.com',
    'maya@\ufeffexample.com',
  ].map((customerEmail) => ({
    title: `an email address with an invisible character is refused: ${encodeURIComponent(customerEmail)}`,
    change: (body: CheckoutBody) => ({ ...body, customerEmail }),
    status: 422,
    says: /^Please check your email address: it contains an invisible character\. Please type it again\.$/,
  })),
  {
    title: 'a blank email address is refused',
    change: (body) => ({ ...body, customerEmail: '  ' }),
    status: 422,
    says: /^Please enter your email address to continue\.$/,
  },
  ...(['fullName', 'addressLine1', 'city', 'state', 'zipCode', 'country'] as const).map((field) => ({
    title: `an address with a blank ${field} is refused`,
    change: (body: CheckoutBody) => ({ ...body, shippingAddress: { ...HOME_ADDRESS, [field]: ' ' } }),
    status: 422,
    says: /^Please fill in all required shipping address fields\.$/,
  })),
  {
    title: 'a country we do not ship to is refused by name',
    change: (body) => ({ ...body, shippingAddress: { ...HOME_ADDRESS, country: 'kp' } }),
    status: 422,
    says: /^We do not ship to North Korea\. Please choose another country\.$/,
  },
  ...['U1', 'XX', 'EU'].map((country) => ({
    title: `${country}, which is no country, is refused`,
    change: (body: CheckoutBody) => ({ ...body, shippingAddress: { ...HOME_ADDRESS, country } }),
    status: 422,
    says: /^We do not recognize that country\. Please choose your country from the list\.$/,
  })),
  ...(['line_items', 'cartItems', 'customerEmail', 'shippingAddress'] as const).map((field) => ({
    title: `a request without ${field} is refused`,
    change: ({ [field]: _, ...rest }: CheckoutBody) => rest,
    status: 400,
    says: new RegExp(field),
  })),
  ...['maya\u0000@example.com', 'maya\ud800@example.com'].map((customerEmail) => ({
    title: `text no database can store is refused: ${JSON.stringify(customerEmail)}`,
    change: (body: CheckoutBody) => ({ ...body, customerEmail }),
    status: 400,
    says: /not valid JSON/,
  })),
  ...['\u0000', '\ud800'].map((city) => ({
    title: `nor is a city called ${JSON.stringify(city)}`,
    change: (body: CheckoutBody) => ({ ...body, shippingAddress: { ...HOME_ADDRESS, city } }),
    status: 400,
    says: /not valid JSON/,
  })),
];

function manyLines(body: CheckoutBody, count: number): CheckoutBody {
  const repeat = <Line>(lines: Line[]): Line[] => Array.from({ length: count }, () => lines).flat();
  return { ...body, cartItems: repeat(body.cartItems), line_items: repeat(body.line_items) };
}
