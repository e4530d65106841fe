import { newProduct } from './api/products.ts';
import type { PricedProduct } from './api/route.ts';
import type { Sandbox } from './sandbox.ts';

/** A price of the host application, under its own price id. */
export type SandboxPrice = {
  id: string;
  /** In the currency's smallest unit. */
  unitAmount: number;
  currency: string;
  productId: string;
  productName: string;
  /** Absolute, or a path on the hosted page's origin. */
  imageUrl: string | null;
  active: boolean;
  /** What distinguishes this price from others of the product: a length, a carat weight. */
  optionLabel?: string;
};

/** Finds a price by id, first among those created through the API, then in the host application. */
export function createPriceLookup(
  sandbox: Sandbox,
  findPrice: (id: string) => Promise<SandboxPrice | null>,
  publicUrl: string,
): (id: string) => Promise<PricedProduct | null> {
  return async (id) => {
    const price = sandbox.state.find('price', id);
    if (price !== null) {
      const product = sandbox.state.find('product', price.productId);
      return { price, productName: product?.name ?? price.productId, imageUrl: product?.images[0] ?? null };
    }
    const known = await findPrice(id);
    if (known === null) return null;
    learnProduct(sandbox, known, publicUrl);
    return {
      price: {
        id: known.id,
        created: sandbox.state.find('product', known.productId)?.created ?? sandbox.now(),
        active: known.active,
        currency: known.currency,
        lookupKey: null,
        metadata: {},
        nickname: known.optionLabel ?? null,
        productId: known.productId,
        taxBehavior: 'unspecified',
        unitAmount: known.unitAmount,
      },
      productName: known.productName,
      imageUrl: known.imageUrl,
    };
  };
}

/** Stores the product of such a price, so that clients can expand it. */
function learnProduct({ state, now }: Sandbox, known: SandboxPrice, publicUrl: string): void {
  const kept = state.find('product', known.productId);
  const images = known.imageUrl === null ? [] : [new URL(known.imageUrl, publicUrl).href];
  if (kept?.name === known.productName && kept.images[0] === images[0]) return;
  state.put('product', {
    ...(kept ?? newProduct({ id: known.productId, name: known.productName }, now())),
    name: known.productName,
    images,
  });
}
