import type { Actor } from '#database/orders/order-records.ts';
import { type PriceContext, PricesNotCreated } from '#payments/prices/change-product.ts';
import { type Refused, refused } from '../refused.ts';

/** What product changes depend on. `db` must not be an open transaction. */
export type ProductsContext = PriceContext & {
  actor: Actor;
  /** The job that the change belongs to. */
  batchId?: string | undefined;
  /** The directory of photos. */
  mediaDir: string;
  now: () => Date;
};

/** Runs `write`, and turns a SKU that another product has, and prices that Stripe did not create, into refusals. */
export async function orRefusal<Result>(
  write: () => Promise<Result>,
): Promise<Result | Refused<'sku-taken' | 'stripe-failed'>> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof PricesNotCreated) {
      return refused(
        'stripe-failed',
        `Stripe did not create the prices, so nothing was saved. ${error.message}`,
        { isTemporary: error.isTemporary },
      );
    }
    const sku = error instanceof Error ? takenSku(error) : null;
    if (sku === null) throw error;
    const reason = sku === '' ? 'Another product has this SKU.' : `Another product has the SKU ${sku}.`;
    return refused('sku-taken', reason, { field: 'sku' });
  }
}

function takenSku(error: Error): string | null {
  if (!error.message.includes('product_skus_pkey')) return null;
  const detail = 'detail' in error ? String(error.detail) : '';
  return /\(sku\)=\((.*)\) already/.exec(detail)?.[1] ?? '';
}
