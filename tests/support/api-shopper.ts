import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import { type PaymentPage, parsePaymentPage } from './payment-page.ts';

/** The columns of a product that a cart line needs. */
export type ApiProduct = {
  id: string;
  name: string;
  price: number;
  stripe_price_id: string | null;
  color: string | null;
  source_table: string;
  sizes: string[];
  lengths_and_prices: {
    length?: string;
    teeth?: string;
    carat_weight?: string;
    price: number;
    stripe_price_id: string | null;
  }[];
};

/** A cart line with the field names of the create-checkout payload. */
export type CartItem = {
  id: string;
  source_table: string;
  name: string;
  price: number;
  quantity: number;
  stripe_price_id: string;
  selectedSize: string;
  selectedColor: string;
  selectedLength: string;
  personalization?: { text: string };
};

export type ApiOrderLine = {
  id: string;
  order_number: string;
  stripe_session_id: string;
  guest_email: string;
  status: string;
  amount: number;
  unit_amount: number;
  quantity: number;
  product_id: string | null;
  product_details: { name: string; image_url: string | null };
  selected_size: string | null;
  selected_color: string | null;
  selected_length: string | null;
  promo_code: string | null;
  discount_percentage: number;
};

export type Checkout = { url: string; sessionId: string };
type Headers = Record<string, string>;

/** The default shipping address. */
export const HOME_ADDRESS = {
  fullName: 'Maya Ortiz',
  addressLine1: '7 Rosewood Lane',
  addressLine2: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
};

/** A shopper without a browser. The store counts each as a different client, because it trusts its proxy. */
export class ApiShopper {
  readonly api: APIRequestContext;

  private constructor(api: APIRequestContext) {
    this.api = api;
  }

  static async arrive(address: string): Promise<ApiShopper> {
    // A separate /64, because the store counts networks.
    const visitor = `2001:db8:${randomUUID().slice(9, 13)}:${randomUUID().slice(14, 18)}::1`;
    // By IP address: Playwright's client stalls on name lookups when it opens a hundred connections at once.
    const baseURL = address.replace('//localhost:', '//127.0.0.1:');
    return new ApiShopper(
      await request.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': visitor } }),
    );
  }

  leave(): Promise<void> {
    return this.api.dispose();
  }

  async findProduct(table: string, id: string): Promise<ApiProduct> {
    const response = await this.api.get(`/api/tables/${table}/${id}`);
    expect(response.status(), await response.text()).toBe(200);
    return { ...(await response.json()), source_table: table };
  }

  call(name: string, data: unknown, headers: Headers = {}): Promise<APIResponse> {
    return this.api.post(`/api/functions/${name}`, { data, headers });
  }

  /** Sends the text unchanged, as application/json by default. */
  callRaw(name: string, text: string, headers: Headers = {}): Promise<APIResponse> {
    return this.api.post(`/api/functions/${name}`, {
      data: Buffer.from(text),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Goes to the payment page. Throws if the cart is refused. */
  async checkOut(body: CheckoutBody, idempotencyKey = randomUUID() as string): Promise<Checkout> {
    const response = await this.call('create-checkout', body, { 'idempotency-key': idempotencyKey });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  }

  async readPaymentPage(url: string): Promise<PaymentPage> {
    const response = await this.api.get(url);
    expect(response.status()).toBe(200);
    return parsePaymentPage(await response.text());
  }

  async chooseShipping(url: string, label: string): Promise<PaymentPage> {
    const page = await this.readPaymentPage(url);
    const rate = page.shippingChoices.find((choice) => choice.label === label);
    if (!rate) throw new Error(`${label} is not offered, only ${JSON.stringify(page.shippingChoices)}`);
    await this.api.post(`${url}/shipping`, { form: { token: page.token, rate: rate.id, method: 'card' } });
    return this.readPaymentPage(url);
  }

  /** Submits the hosted page's form. Resolves with its response, without following the redirect. */
  async pay(url: string, cardNumber = '4242424242424242'): Promise<APIResponse> {
    const { token, total } = await this.readPaymentPage(url);
    return this.api.post(`${url}/card`, {
      maxRedirects: 0,
      form: {
        token,
        total,
        method: 'card',
        number: cardNumber,
        expiry: '12 / 34',
        cvc: '123',
        name: 'Maya Ortiz',
      },
    });
  }

  async readOrder(sessionId: string): Promise<ApiOrderLine[]> {
    const response = await this.api.get(`/api/tables/orders?stripe_session_id=${sessionId}`);
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  }
}

/** One product as a cart line: in the given size or option, or without one, and with its text. */
export function cartItem(
  product: ApiProduct,
  {
    size,
    option,
    text,
    quantity = 1,
  }: { size?: string; option?: string; text?: string; quantity?: number } = {},
): CartItem {
  const chosen = product.lengths_and_prices.find(
    (entry) => (entry.length ?? entry.teeth ?? entry.carat_weight) === option,
  );
  return {
    id: product.id,
    source_table: product.source_table,
    name: product.name,
    price: chosen?.price ?? product.price,
    quantity,
    stripe_price_id: chosen?.stripe_price_id ?? product.stripe_price_id ?? '',
    selectedSize: size ?? 'Standard',
    selectedColor: product.color ?? '',
    selectedLength: option ?? '',
    ...(text && { personalization: { text } }),
  };
}

export type CheckoutBody = ReturnType<typeof checkoutBody>;

/** The payload of create-checkout for some lines. */
export function checkoutBody(
  cartItems: CartItem[],
  changes: {
    customerEmail?: string;
    shippingAddress?: typeof HOME_ADDRESS;
    promoCode?: string | null;
    discountPercentage?: number;
  } = {},
) {
  return {
    line_items: cartItems.map(({ stripe_price_id: price, quantity }) => ({ price, quantity })),
    customerEmail: 'maya@example.com',
    shippingAddress: HOME_ADDRESS,
    promoCode: null as string | null,
    discountPercentage: 0,
    cartItems,
    ...changes,
  };
}
