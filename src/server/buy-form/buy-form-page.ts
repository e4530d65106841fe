import { randomUUID } from 'node:crypto';
import type { BuyAnswer } from '#contract/page-data.ts';
import { findPricedProducts } from '#database/products/products.ts';
import { isSold } from '#domain/categories.ts';
import {
  BUY_FIELDS,
  type BuyField,
  type BuyOrder,
  type BuyValues,
  readBuyForm,
} from '#domain/checkout/buy-form.ts';
import type { PaymentRefusal } from '#domain/checkout/payment-refusal.ts';
import { cents } from '#domain/money.ts';
import { productPath } from '#domain/products/product-path.ts';
import { createCheckout } from '#payments/checkout/create-checkout.ts';
import { sellableProduct } from '#payments/checkout/sellable-product.ts';
import { store } from '#shop';
import type { ApiContext } from '../api-context.ts';
import { formFailure } from '../forms/form-failure.ts';
import { readForm } from '../forms/read-form.ts';
import { checkoutErrorCode } from '../functions/checkout-error-code.ts';
import { RequestRefused, refusalHeaders, statusOf } from '../http/errors.ts';
import type { RenderAnswer } from '../pages/page-server.ts';
import { describeBuyRefusal } from './describe-refusal.ts';

type Context = {
  api: ApiContext;
  renderAnswer: RenderAnswer;
  network: string;
  /** Rejects if the client is over a limit or the origin is wrong. */
  admit: (typed: { hasPromoCode: boolean }) => Promise<void>;
  requestId: string;
};

const PROBLEMS = { title: 'Please check your details', text: 'Nothing was charged. Correct these fields:' };
const NOT_FOR_SALE: PaymentRefusal = { refusal: 'not-for-sale', name: '' };

/**
 * Buys one product without scripts: its form posts to its page and leads to the payment page, through the checkout that
 * a cart goes through. Otherwise the page is rendered with what was typed and what is wrong.
 */
export async function handleBuyForm(id: string, request: Request, context: Context): Promise<Response> {
  let values = blankValues();
  let attempt = '';
  try {
    const typed = await readForm(request);
    values = valuesIn(typed);
    attempt = (typed.attempt ?? '').slice(0, 36);
    await context.admit({ hasPromoCode: values.promoCode.trim() !== '' });
    return await buy(id, { typed, values, attempt }, context);
  } catch (error) {
    const { api, requestId, renderAnswer } = context;
    const failed = { title: 'We could not open the payment page' };
    const { notice, ...refused } = formFailure(error, failed, {
      log: api.log,
      message: 'a product could not be bought',
      fields: { requestId, id },
    });
    const buy: BuyAnswer = { values, problems: {}, notice, refusedField: null, ...(attempt && { attempt }) };
    return renderAnswer(productPath(id), { ...refused, buy });
  }
}

type Posted = { typed: Readonly<Record<string, string>>; values: BuyValues; attempt: string };

async function buy(id: string, posted: Posted, context: Context): Promise<Response> {
  const { typed, values, attempt } = posted;
  const { api, renderAnswer } = context;
  const path = productPath(id);
  const row = (await findPricedProducts(api.database.db, [{ id }])).find(({ source_table }) =>
    isSold(source_table),
  );
  if (!row) return renderAnswer(path, { status: 404 });
  const read = readBuyForm(sellableProduct(row), values, store.shipping.countries);
  if (!read.ok && read.refusal === 'problems') {
    const { problems } = read;
    const answer: BuyAnswer = { values, problems, notice: PROBLEMS, refusedField: null };
    return renderAnswer(path, { status: 422, buy: { ...answer, ...(attempt && { attempt }) } });
  }
  const refused = read.ok
    ? await openPayment(read.value, shownPrice(typed, read.value), posted, context)
    : read.refusal === 'sold-out'
      ? { refusal: read.refusal, name: row.name }
      : NOT_FOR_SALE;
  if (refused instanceof Response) return refused;
  const { field: refusedField, ...notice } = describeBuyRefusal(refused);
  const next = refused.refusal === 'already-paid' ? randomUUID() : attempt;
  const answered = new RequestRefused(checkoutErrorCode(refused.refusal), notice.text, {
    ...('retryAfterSeconds' in refused && { retryAfterSeconds: refused.retryAfterSeconds }),
  });
  const answer: BuyAnswer = { values, problems: {}, notice, refusedField, ...(next && { attempt: next }) };
  return renderAnswer(path, { status: statusOf(answered), buy: answer, headers: refusalHeaders(answered) });
}

/** Redirects to the payment page, or returns why there is none. */
async function openPayment(
  { line, draft, promoCode }: BuyOrder,
  price: number,
  { attempt }: Posted,
  { api, network }: Context,
): Promise<Response | PaymentRefusal> {
  const clientNetwork = api.hashNetwork(network);
  const day = api.now().toISOString().slice(0, 10);
  const opened = await createCheckout(api.payments, {
    lineItems: [{ price: line.stripe_price_id, quantity: line.quantity }],
    cartItems: [{ ...line, price: cents(price) }],
    customerEmail: draft.customerEmail,
    shippingAddress: draft.shippingAddress,
    giftNote: draft.giftNote ?? null,
    promoCode: promoCode || null,
    discountPercentage: 0,
    // The page is the same for everybody and holds no key. The same form sent twice is one order.
    idempotencyKey: JSON.stringify(['form', clientNetwork, draft.customerEmail, line.id, day, attempt]),
    returnPath: productPath(line.id),
    clientNetwork,
  });
  if (!opened.ok) return opened;
  return new Response(null, {
    status: 303,
    headers: { location: opened.value.url, 'cache-control': 'no-store' },
  });
}

/**
 * The unit price that was shown: the option's or the product's, plus that of a personalization. It only tells whether the
 * price is higher now.
 */
function shownPrice(typed: Readonly<Record<string, string>>, { line }: BuyOrder): number {
  const [, shown] = /^(\d{1,9})(?::|$)/.exec(typed.option ?? typed.price ?? '') ?? [];
  if (shown === undefined) return line.price;
  if (!line.personalization) return Number(shown);
  const [surcharge = line.personalization.price] = /^\d{1,9}$/.exec(typed.surcharge ?? '') ?? [];
  return Number(shown) + Number(surcharge);
}

/** The form's own fields, a little over their limit, so that the shopper can shorten what is too long. */
function valuesIn(typed: Readonly<Record<string, string>>): BuyValues {
  const fields = Object.entries(BUY_FIELDS) as [BuyField, { longest: number }][];
  return Object.fromEntries(
    fields.map(([field, { longest }]) => [
      field,
      (Object.hasOwn(typed, field) ? (typed[field] ?? '') : '').toWellFormed().slice(0, longest * 2),
    ]),
  ) as Record<BuyField, string>;
}

function blankValues(): BuyValues {
  return valuesIn({});
}
