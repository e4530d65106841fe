import { z } from '@hono/zod-openapi';
import { PRODUCT_SORTS } from '#database/merchant-products.ts';
import { PRODUCT_STATES } from '#database/tables.ts';
import { PRICE_ENDINGS } from '#domain/bulk-change.ts';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { LONGEST_ALT } from '#domain/photo-details.ts';
import { PRODUCT_FACTS } from '#domain/product-facts.ts';
import { parseAmount } from '#domain/product-fields.ts';

const MOST_LISTED = 500;
const flag = z.enum(['yes', 'no']).transform((word) => word === 'yes');
const wholeCents = z.coerce.number().int().min(0);

const filterShape = {
  /** Separated by commas. */
  ids: z.string().max(2000).optional(),
  search: z.string().max(200).optional(),
  table: z.enum(PRODUCT_TABLES).optional(),
  state: z.enum([...PRODUCT_STATES, 'all']).optional(),
  stock: z.enum(['low', 'out', 'counted', 'unlimited']).optional(),
  min: wholeCents.optional(),
  max: wholeCents.optional(),
  featured: flag.optional(),
  photo: flag.optional(),
};

/** What the list asks for; amounts in cents. */
export const listQuery = z.object({
  ...filterShape,
  sort: z.enum(PRODUCT_SORTS).default('updated'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

/** Dollars as text. */
const amount = z.string().transform((text, context) => {
  const parsed = parseAmount(text.replaceAll(',', '').replace(/^\$/, ''));
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'takes an amount above zero, as in 25.00.' });
  return cents(0);
});

const fraction = z.number().min(0).max(1);
export const crop = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });

/** A save of the editor. What is left out stays. */
export const productEdit = z.object({
  /** What the editor saw when it opened. */
  version: z.string().max(40),
  fields: z.record(z.string(), z.unknown()).optional(),
  options: z
    .array(
      z.object({
        was: z.string().nullable(),
        label: z.string().max(60),
        price: amount,
        sku: z.string().max(64).nullish(),
        barcode: z.string().max(20).nullish(),
      }),
    )
    .max(100)
    .optional(),
  photos: z
    .array(
      z.object({
        url: z.string().max(500),
        alt: z.string().max(LONGEST_ALT).default(''),
        focus: z.tuple([fraction, fraction]).nullable().default(null),
        placeholder: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .optional(),
      }),
    )
    .max(20)
    .optional(),
});

const priceChange = z.discriminatedUnion('by', [
  z.object({ by: z.literal('set'), amount: z.number().int().min(1) }),
  z.object({
    by: z.literal('percent'),
    percent: z.number().min(-99).max(1000),
    ending: z.enum(PRICE_ENDINGS),
  }),
  z.object({ by: z.literal('amount'), amount: z.number().int(), ending: z.enum(PRICE_ENDINGS) }),
]);

/** A change of many products; amounts in cents. */
export const bulkEdit = z.object({
  ids: z.array(z.string().max(100)).min(1, 'No product is selected.').max(20_000),
  change: z.object({
    price: priceChange.optional(),
    originalPrice: z
      .discriminatedUnion('by', [
        z.object({ by: z.literal('set'), amount: z.number().int().min(1) }),
        z.object({ by: z.literal('price') }),
      ])
      .nullable()
      .optional(),
    fields: z.record(z.string(), z.unknown()).optional(),
    addFacts: z.array(z.enum(PRODUCT_FACTS)).optional(),
    removeFacts: z.array(z.enum(PRODUCT_FACTS)).optional(),
  }),
});
