import { writeAudit } from '#database/people/audit-log.ts';
import { type EditedProduct, findEditedProduct } from '#database/products/edited-products.ts';
import { savePriceProblem } from '#database/products/price-problem.ts';
import { type PriceOutcome, retirePrices } from '#payments/prices/change-product.ts';
import { type Refused, refused } from '../refused.ts';
import type { ProductsContext } from './products-context.ts';

/** Marks a product whose new prices Stripe did not create. Old prices that were still to be retired stay listed. */
export async function markNotCreated(
  { db, now }: Pick<ProductsContext, 'db' | 'now'>,
  id: string,
  reason: string,
): Promise<void> {
  const product = await findEditedProduct(db, id);
  const references = product?.priceProblem?.references ?? [];
  await savePriceProblem(db, id, { reason, references, at: now().toISOString() });
}

/** Marks a changed product whose old prices Stripe did not retire, or takes the mark off. */
export async function markNotRetired(
  { db, now }: Pick<ProductsContext, 'db' | 'now'>,
  { row: { id }, priceProblem }: EditedProduct,
  { notRetired }: Pick<PriceOutcome, 'notRetired'>,
): Promise<void> {
  const references = [
    ...new Set([...(priceProblem?.references ?? []), ...notRetired.map(({ reference }) => reference)]),
  ];
  if (references.length === 0) {
    if (priceProblem !== null) await savePriceProblem(db, id, null);
    return;
  }
  const [latest] = notRetired;
  const reason = latest ? notRetiredReason(latest.problem) : (priceProblem?.reason ?? '');
  await savePriceProblem(db, id, { reason, references, at: now().toISOString() });
}

/** Does at Stripe what it did not do when prices changed, and takes the mark off the product. */
export async function syncProductPrices(
  context: ProductsContext,
  id: string,
): Promise<{ ok: true } | Refused<'not-found' | 'wrong-state' | 'stripe-failed'>> {
  const { db, actor, now } = context;
  const product = await findEditedProduct(db, id);
  if (!product) return refused('not-found', `There is no product ${id}.`);
  const { priceProblem } = product;
  if (priceProblem === null) return refused('wrong-state', `The prices of ${id} already match Stripe.`);
  const notRetired = await retirePrices(context, priceProblem.references);
  const [problem] = notRetired;
  if (problem) {
    const reason = notRetiredReason(problem.problem);
    const references = notRetired.map(({ reference }) => reference);
    await savePriceProblem(db, id, { reason, references, at: now().toISOString() });
    return refused('stripe-failed', reason);
  }
  await db.transaction().execute(async (transaction) => {
    await savePriceProblem(transaction, id, null);
    await writeAudit(transaction, {
      actor,
      action: 'product.sync-prices',
      subjectType: 'product',
      subjectId: id,
    });
  });
  return { ok: true };
}

function notRetiredReason(problem: string): string {
  return `Shoppers pay the new price, but Stripe still has the old one in use: ${problem}`;
}
