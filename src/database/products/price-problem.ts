import type { Database, PriceProblem } from '#database/tables.ts';

/** Records which price updates failed at Stripe; null if all are done. */
export async function savePriceProblem(
  db: Database,
  id: string,
  problem: PriceProblem | null,
): Promise<void> {
  const price_problem = problem && JSON.stringify(problem);
  if (problem === null) {
    await db
      .updateTable('product_internals')
      .set({ price_problem })
      .where('product_id', '=', id)
      .where('price_problem', 'is not', null)
      .execute();
    return;
  }
  await db
    .insertInto('product_internals')
    .values({ product_id: id, price_problem })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ price_problem }))
    .execute();
}
