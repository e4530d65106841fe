import { z } from '@hono/zod-openapi';
import { cents } from '#domain/money.ts';
import { LONGEST_ALT } from '#domain/photos/photo-details.ts';
import { amountExample, decimalsProblem, parseAmount } from '#domain/typed-amount.ts';
import type { ProductEdit } from '#merchant/products/edit-product.ts';
import type { EditorProduct } from '#merchant/products/editor-product.ts';
import { typed } from '../routes.ts';
import { fraction } from './products-schemas.ts';

/** A product in the editor. */
export const product = typed<EditorProduct>('A product as the editor shows it');

/** An amount of the shop's currency as text. */
const amount = z.string().transform((text, context) => {
  const parsed = parseAmount(text);
  if (parsed !== null) return parsed;
  const message = decimalsProblem(text) ?? `Takes an amount above zero, as in ${amountExample()}.`;
  context.addIssue({ code: 'custom', message });
  return cents(0);
});

/** The fields an editor can change. Omitted fields stay the same. */
export const productEdit = z.object({
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
    .optional(),
});

type Edit = z.infer<typeof productEdit>;

/** A save by the editor. `version` is the product's version when the editor opened. */
export const productSave = productEdit.extend({ version: z.string().max(40) });

/** An edit as the merchant functions take it. */
export function productEditOf({ fields, options, photos }: Edit): ProductEdit {
  return {
    ...(fields && { fields }),
    ...(options && { options }),
    ...(photos && { photos: editedPhotos(photos) }),
  };
}

function editedPhotos(photos: NonNullable<Edit['photos']>) {
  const details = photos.map(({ url, alt, focus }) => [
    url,
    { ...(alt.trim() && { alt: alt.trim() }), ...(focus && { focus }) },
  ]);
  return {
    urls: photos.map(({ url }) => url),
    details: Object.fromEntries(details),
    placeholder: photos[0] ? photos[0].placeholder : null,
  };
}
