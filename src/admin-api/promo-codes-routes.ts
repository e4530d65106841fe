import { createRoute, z } from '@hono/zod-openapi';
import { listCategories } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { categoryTitle } from '#domain/products/category-names.ts';
import { describePromo } from '#domain/promo-codes/describe-promo.ts';
import { MAX_PROMO_PRODUCTS } from '#domain/promo-codes/promo.ts';
import {
  changePromoCode,
  createPromoCode,
  endPromoCode,
  switchPromoCode,
} from '#merchant/promo-codes/change-promo-code.ts';
import { exportPromoCodes } from '#merchant/promo-codes/export-promo-codes.ts';
import { generatePromoCodes, MAX_GENERATED_CODES } from '#merchant/promo-codes/generate-promo-codes.ts';
import { listPromoCodesWithUse } from '#merchant/promo-codes/list-promo-codes.ts';
import type { AdminContext } from './admin-context.ts';
import { orRefuse } from './refusal.ts';
import { actorOf, createRoutes, csvHeaders, json, jsonBody } from './routes.ts';

const MAX_CENTS = 1_000_000_000;
const amount = z
  .int()
  .min(0)
  .max(MAX_CENTS)
  .transform((value) => cents(value))
  .nullable();
const uses = z.int().min(1).max(MAX_CENTS).nullable();
const instant = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable();
/** Amounts are in the currency's smallest unit. */
const terms = z.object({
  discountPercentage: z.int().min(0).max(100),
  amountOff: amount,
  freeShipping: z.boolean(),
  minSubtotal: amount,
  categories: z.array(z.string()).max(100),
  products: z.array(z.string().trim().min(1)).max(MAX_PROMO_PRODUCTS),
  maxUses: uses,
  maxUsesPerEmail: uses,
  startsAt: instant,
  endsAt: instant,
});
const listed = z
  .object({
    code: z.string(),
    /** Such as "10% off". */
    offer: z.string(),
    state: z.enum(['on', 'off', 'not yet', 'over', 'used up']),
    active: z.boolean(),
    version: z.number().int(),
    discountPercentage: z.number(),
    amountOff: z.number().nullable(),
    freeShipping: z.boolean(),
    minSubtotal: z.number().nullable(),
    categories: z.array(z.string()),
    products: z.array(z.string()),
    maxUses: z.number().nullable(),
    maxUsesPerEmail: z.number().nullable(),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    uses: z.number(),
    reserved: z.number(),
    revenue: z.number(),
    discounted: z.number(),
  })
  .openapi('PromoCode');
const byCode = z.object({ code: z.string() });
const done = json(z.object({ code: z.string() }), 'Done');

/** Promo codes: terms, uses and revenue. */
export function promoCodeRoutes(context: AdminContext) {
  const { db } = context.database;
  const contextFor = (c: Parameters<typeof actorOf>[0]) => ({ db, now: context.now, actor: actorOf(c) });
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/promo-codes.csv',
        summary: 'Every code with its terms and uses, for a spreadsheet',
        responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
      }),
      async (c) => {
        const { csv } = await exportPromoCodes(db, context.now());
        return c.body(csv, 200, csvHeaders('promo-codes.csv'));
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/promo-codes',
        summary: 'List the promo codes with uses and revenue',
        responses: {
          200: json(
            z.object({
              codes: z.array(listed),
              categories: z.array(z.object({ table: z.string(), name: z.string() })),
            }),
            'Codes, and the categories a code can be for',
          ),
        },
      }),
      async (c) => {
        const codes = await listPromoCodesWithUse(db, context.now());
        return c.json(
          {
            codes: codes.map(({ startsAt, endsAt, categories, products, ...code }) => ({
              ...code,
              offer: describePromo({ ...code, categories, products }),
              categories: [...categories],
              products: [...products],
              startsAt: startsAt?.toISOString() ?? null,
              endsAt: endsAt?.toISOString() ?? null,
            })),
            categories: listCategories().map(({ table }) => ({ table, name: categoryTitle(table) })),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/promo-codes',
        summary: 'Add a promo code',
        request: { body: jsonBody(terms.extend({ code: z.string().trim().min(1, 'Type a code.').max(64) })) },
        responses: { 200: done },
      }),
      async (c) => {
        const { row } = orRefuse(await createPromoCode(contextFor(c), c.req.valid('json')));
        return c.json({ code: row.code }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/promo-codes/{code}',
        summary: 'Change the terms of a promo code; 409 if someone else has changed them',
        request: { params: byCode, body: jsonBody(terms.extend({ version: z.int() })) },
        responses: { 200: done },
      }),
      async (c) => {
        const { version, ...changed } = c.req.valid('json');
        const { code } = c.req.valid('param');
        const { row } = orRefuse(await changePromoCode(contextFor(c), code, { terms: changed, version }));
        return c.json({ code: row.code }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/promo-codes/{code}/{action}',
        summary: 'Switch a promo code on or off, or end it now',
        request: { params: byCode.extend({ action: z.enum(['on', 'off', 'end']) }) },
        responses: { 200: done },
      }),
      async (c) => {
        const { code, action } = c.req.valid('param');
        const outcome =
          action === 'end'
            ? await endPromoCode(contextFor(c), code)
            : await switchPromoCode(contextFor(c), code, action === 'on');
        return c.json({ code: orRefuse(outcome).row.code }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/promo-codes-generated',
        summary: 'Add many codes with the same terms',
        request: {
          body: jsonBody(
            z.object({
              prefix: z.string().trim().min(1, 'Type a prefix for the codes.').max(40),
              count: z.int().min(1).max(MAX_GENERATED_CODES),
              terms,
            }),
          ),
        },
        responses: { 200: json(z.object({ codes: z.array(z.string()) }), 'The new codes') },
      }),
      async (c) => {
        const { codes } = orRefuse(await generatePromoCodes(contextFor(c), c.req.valid('json')));
        return c.json({ codes }, 200);
      },
    );
}
