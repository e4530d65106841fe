import { z } from 'zod';

/** How many lines of a cart are read: far more than any real cart has. `price-lines.ts` allows fewer in an order. */
export const MAX_LINES_READ = 200;

/** Names and streets have no control characters, and the database refuses some of them. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((typed) => typed.replace(/\p{Cc}/gu, ' '));

const choice = text(100)
  .nullish()
  .transform((chosen) => chosen ?? '');

/** Cart lines as a browser sends them. */
export const cartItems = z
  .array(
    z.object({
      id: text(200),
      source_table: text(100).optional(),
      price: z.number(),
      quantity: z.number(),
      stripe_price_id: text(200),
      selectedSize: choice,
      selectedColor: choice,
      selectedLength: choice,
      // As typed: invisible characters are refused, not removed.
      personalization: z.object({ text: z.string().max(400) }).nullish(),
    }),
  )
  .max(MAX_LINES_READ);
