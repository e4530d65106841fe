import { z } from 'zod';
import type { NewProduct } from '#database/products/product-changes.ts';
import { categoryForTable, type ExtraField, PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import {
  formatMoreSpecifications,
  MORE_SPECIFICATIONS_RULE,
  parseMoreSpecifications,
} from '#domain/products/more-specifications.ts';
import { MAX_LABEL_LENGTH, MAX_TEXT_LENGTH, MAX_TEXT_PRICE } from '#domain/products/personal-text.ts';
import { CHARACTER_SET_NAMES, LETTERINGS } from '#domain/products/personalization.ts';
import { PRODUCT_FACTS, STONES } from '#domain/products/product-facts.ts';

const text = z.string().trim().min(1);
const optionalText = z.string().nullable().optional();
const cents = z.int().min(0);
/** A time, or a day, which means midnight UTC. */
const time = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((text) => new Date(text).toISOString());

const option = z.strictObject({
  length: z.string().optional(),
  teeth: z.string().optional(),
  carat_weight: z.string().optional(),
  price: cents,
  stripe_price_id: optionalText,
  sku: z.string().optional(),
  barcode: z.string().optional(),
});

const personalization = z.strictObject({
  label: text.max(MAX_LABEL_LENGTH),
  max_length: z.int().min(1).max(MAX_TEXT_LENGTH),
  characters: z.array(z.enum(CHARACTER_SET_NAMES)).min(1),
  is_required: z.boolean().default(false),
  price: cents.max(MAX_TEXT_PRICE).default(0),
  lettering: z.enum(LETTERINGS).optional(),
});

const commonFields = {
  id: text,
  name: text,
  description: z.string().optional(),
  price: cents,
  original_price: cents.nullable().optional(),
  category: text,
  product_type: optionalText,
  material: optionalText,
  color: optionalText,
  image_url: optionalText,
  image_placeholder: optionalText,
  images: z.array(z.string()).optional(),
  /** Ignored, like `rating`: both are computed from the reviews. Older catalog files contain them. */
  review_count: z.unknown().optional(),
  rating: z.unknown().optional(),
  stripe_price_id: optionalText,
  stripe_product_id: optionalText,
  in_stock: z.boolean().optional(),
  featured: z.boolean().optional(),
  ships_today: z.boolean().optional(),
  sizes: z.array(z.string()).optional(),
  lengths_and_prices: z.array(option).optional(),
  stone: z.enum(STONES).nullable().optional(),
  stone_clarity: optionalText,
  family: optionalText,
  width_mm: z.number().positive().nullable().optional(),
  weight: optionalText,
  plating: optionalText,
  clasp: optionalText,
  stone_cut: optionalText,
  total_carats: optionalText,
  more_specifications: z
    .string()
    .refine((text) => parseMoreSpecifications(text) !== null, MORE_SPECIFICATIONS_RULE)
    .transform((text) => formatMoreSpecifications(parseMoreSpecifications(text) ?? []))
    .nullable()
    .optional(),
  facts: z.array(z.enum(PRODUCT_FACTS)).optional(),
  is_returnable: z.boolean().optional(),
  personalization: personalization.nullable().optional(),
  is_made_on_request: z.boolean().optional(),
  sku: optionalText,
  barcode: optionalText,
  seo_title: optionalText,
  seo_description: optionalText,
  related_products: z.array(text).optional(),
  created_at: time.optional(),
  updated_at: time.optional(),
  /** The name of a photo file, as an alternative to image_url. */
  photo: text.nullable().optional(),
};

const review = z.strictObject({
  id: text.optional(),
  author: text,
  avatar: optionalText,
  time,
  rating: z.int().min(1).max(5),
  text,
  product_id: optionalText,
});

const promoCode = z
  .strictObject({
    code: text.transform((code) => code.toUpperCase()),
    percentage: z.int().min(1).max(100).optional(),
    amount_off: z.int().min(1).optional(),
    free_shipping: z.boolean().optional(),
    categories: z.array(z.enum(PRODUCT_TABLES)).optional(),
    products: z.array(text).optional(),
    active: z.boolean().optional(),
    starts_at: time.nullable().optional(),
    ends_at: time.nullable().optional(),
    min_subtotal: cents.nullable().optional(),
    max_uses: z.int().min(0).nullable().optional(),
    max_uses_per_email: z.int().min(1).nullable().optional(),
  })
  .refine(
    ({ percentage, amount_off, free_shipping }) =>
      percentage && amount_off ? false : Boolean(percentage || amount_off || free_shipping),
    { error: 'needs a percentage or an amount_off, or free_shipping' },
  );

/** A product in a catalog file. */
export type SeedProduct = NewProduct & { photo?: string | null };
export type SeedReview = z.infer<typeof review>;
export type SeedPromoCode = z.infer<typeof promoCode>;

/** Parses a collection's file. Throws with the file, row and field of an error. */
export function parseProducts(table: ProductTable, file: string, rows: unknown): SeedProduct[] {
  const extras = Object.fromEntries(
    categoryForTable(table).extraFields.map((field) => [field, extraField(field)]),
  );
  const product = z
    .strictObject({ ...commonFields, ...extras })
    .refine(({ price, original_price }) => original_price == null || original_price >= price, {
      path: ['original_price'],
      error: 'must not be below price',
    })
    .transform(({ review_count: _count, rating: _rating, ...columns }) => columns);
  return parseRows(file, rows, product) as SeedProduct[];
}

/** Parses the reviews file. Also throws if a review's product is not in the catalog. */
export function parseReviews(file: string, rows: unknown, hasProduct: (id: string) => boolean): SeedReview[] {
  const knownProduct = review.refine(({ product_id }) => product_id == null || hasProduct(product_id), {
    path: ['product_id'],
    error: 'there is no product with this id',
  });
  return parseRows(file, rows, knownProduct);
}

export function parsePromoCodes(file: string, rows: unknown): SeedPromoCode[] {
  return parseRows(file, rows, promoCode);
}

function extraField(field: ExtraField): z.ZodType {
  return field === 'customizable' ? z.boolean().optional() : optionalText;
}

function parseRows<Row>(file: string, rows: unknown, schema: z.ZodType<Row>): Row[] {
  if (!Array.isArray(rows)) throw new Error(`${file}: must be a list of rows`);
  return rows.map((row: unknown, index) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`);
    throw new Error(`${file}, row ${index + 1} (${nameOf(row)}): ${problems.join('; ')}`);
  });
}

function nameOf(row: unknown): string {
  const named = row as { id?: unknown; code?: unknown; author?: unknown } | null;
  return String(named?.id ?? named?.code ?? named?.author ?? 'unnamed');
}
