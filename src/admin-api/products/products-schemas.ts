import { z } from '@hono/zod-openapi';
import { PRODUCT_SORTS, STOCK_FILTERS } from '#database/products/merchant-products.ts';
import { PRODUCT_STATES } from '#database/tables.ts';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { PRICE_ENDINGS } from '#domain/product-editing/bulk-change.ts';
import { CELL_FIELDS } from '#domain/product-editing/cell-edit.ts';
import { PRODUCT_FACTS } from '#domain/products/product-facts.ts';

const MAX_LISTED = 500;
const flag = z.enum(['yes', 'no']).transform((word) => word === 'yes');
const wholeCents = z.coerce.number().int().min(0);

const filterShape = {
  /** Separated by commas. */
  ids: z.string().max(8000).optional(),
  search: z.string().max(200).optional(),
  table: z.enum(PRODUCT_TABLES).optional(),
  state: z.enum([...PRODUCT_STATES, 'all']).optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  min: wholeCents.optional(),
  max: wholeCents.optional(),
  featured: flag.optional(),
  photo: flag.optional(),
  vendor: z.string().max(255).optional(),
  tag: z.string().max(255).optional(),
};

/** Filters of the product list; amounts in cents. */
export const listQuery = z.object({
  ...filterShape,
  sort: z.enum(PRODUCT_SORTS).default('updated'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

export const fraction = z.number().min(0).max(1);
export const crop = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });

/** A move to another category. `isConfirmed`: move even if fields are lost or options do not fit. */
export const categoryMove = z.object({
  table: z.enum(PRODUCT_TABLES),
  version: z.string().max(40),
  isConfirmed: z.boolean().default(false),
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

/** Changed cells of the list, by product; amounts as text such as 25.00. */
export const cellEdits = z.object({
  edits: z
    .array(
      z.object({
        id: z.string().max(100),
        cells: z
          .array(
            z.object({
              field: z.enum(CELL_FIELDS),
              option: z.string().max(100).default(''),
              was: z.string().max(100),
              value: z.string().trim().max(100),
            }),
          )
          .min(1)
          .max(500),
      }),
    )
    .min(1, 'No cell is changed.')
    .max(2000),
});

const tags = z.array(z.string().max(255)).max(50);

/** A change of many products; amounts in cents. */
export const bulkEdit = z.object({
  ids: z.array(z.string().max(100)).min(1, 'No product is selected.').max(20_000),
  change: z.object({
    table: z.enum(PRODUCT_TABLES).optional(),
    price: priceChange.optional(),
    originalPrice: z
      .discriminatedUnion('by', [
        z.object({ by: z.literal('set'), amount: z.number().int().min(1) }),
        z.object({ by: z.literal('price') }),
      ])
      .nullable()
      .optional(),
    fields: z.record(z.string(), z.unknown()).optional(),
    notes: z
      .object({
        vendor: z.string().max(255).optional(),
        addTags: tags.optional(),
        removeTags: tags.optional(),
      })
      .optional(),
    addFacts: z.array(z.enum(PRODUCT_FACTS)).optional(),
    removeFacts: z.array(z.enum(PRODUCT_FACTS)).optional(),
  }),
});
