import type { Actor } from '#database/order-records.ts';
import type { PriceContext } from '#payments/change-product.ts';

/** What changes of products work with. `db` is no open transaction. */
export type ProductsContext = PriceContext & {
  actor: Actor;
  /** Where photos are kept. */
  mediaDir: string;
  now: () => Date;
};

/** Why a change of a product is refused. `current` of a conflict is what the product is now. */
export type Refused<Reason extends string = string> = { ok: false; code: Reason; reason: string };

export function refuse<Code extends string>(code: Code, reason: string): Refused<Code> {
  return { ok: false, code, reason };
}

/** Runs `write`, and turns a SKU that another product has into a refusal. */
export async function orTakenSku<Result>(
  write: () => Promise<Result>,
): Promise<Result | Refused<'sku-taken'>> {
  try {
    return await write();
  } catch (error) {
    const sku = error instanceof Error ? takenSku(error) : null;
    if (sku === null) throw error;
    return refuse(
      'sku-taken',
      sku === '' ? 'Another product has this SKU.' : `Another product has the SKU ${sku}.`,
    );
  }
}

function takenSku(error: Error): string | null {
  if (!error.message.includes('product_skus_pkey')) return null;
  const detail = 'detail' in error ? String(error.detail) : '';
  return /\(sku\)=\((.*)\) already/.exec(detail)?.[1] ?? '';
}
