import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The prefix of each kind of Stripe id, and how many random characters follow. */
const FORMS = {
  challenge: ['payatt_3', 23],
  charge: ['ch_3', 23],
  coupon: ['', 8],
  delivery: ['del_', 24],
  dispute: ['du_1', 23],
  endpoint: ['we_1', 23],
  event: ['evt_1', 23],
  intent: ['pi_3', 23],
  intentSecret: ['_secret_', 25],
  line: ['li_1', 23],
  paymentMethod: ['pm_1', 23],
  price: ['price_1', 23],
  product: ['prod_', 14],
  promotionCode: ['promo_1', 23],
  refund: ['re_3', 23],
  request: ['req_', 14],
  secretKey: ['sk_test_51', 97],
  session: ['cs_test_a1', 56],
  shippingRate: ['shr_1', 23],
  webhookSecret: ['whsec_', 32],
} as const satisfies Record<string, readonly [string, number]>;

/** Creates an unguessable id in Stripe's format. */
export function newId(form: keyof typeof FORMS): string {
  const [prefix, length] = FORMS[form];
  return prefix + randomText(length);
}

/** Random letters and digits. Rejects bytes that would bias the result toward the first letters. */
export function randomText(length: number): string {
  let read = '';
  while (read.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && read.length < length) read += ALPHABET[byte % 62];
    }
  }
  return read;
}
