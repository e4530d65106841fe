import { randomBytes } from 'node:crypto';
import { insertCertificates } from '#database/orders/certificates.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { findProduct, findUnifiedProduct } from '#database/products/products.ts';
import type { Database, OrderRow } from '#database/tables.ts';
import { describeOrderedChoices } from '#domain/cart/describe-choices.ts';
import { type CertifiedPiece, certificateNumberFrom } from '#domain/orders/certificate.ts';
import type { UnitCount } from '#domain/orders/refund.ts';
import { store } from '#shop';

/**
 * Issues certificates for the first units of these lines, in the caller's transaction: `units` are all that have left the
 * store so far. A shop without certificates issues none. Idempotent.
 */
export async function issueCertificates(
  db: Database,
  orderNumber: string,
  units: readonly UnitCount[],
  now: Date,
): Promise<void> {
  if (!store.hasCertificates) return;
  const lines = await listOrdersByNumber(db, orderNumber);
  for (const { line: number, quantity } of units) {
    const line = lines.find(({ line_number }) => line_number === number);
    if (!line) continue;
    const piece = await describePiece(db, line);
    await insertCertificates(
      db,
      Array.from({ length: quantity }, (_, index) => ({
        number: certificateNumberFrom(store.orderNumberPrefix, randomBytes(16)),
        order_number: orderNumber,
        line_number: number,
        unit: index + 1,
        piece,
        issued_at: now,
      })),
    );
  }
}

/** As in the catalog today. If the product was deleted, only what the order stored. */
async function describePiece(db: Database, line: OrderRow): Promise<CertifiedPiece> {
  const { product_id: id } = line;
  // The product may have moved to another category since the purchase.
  const listed = id === null ? null : await findUnifiedProduct(db, id);
  const product = listed && (await findProduct(db, listed.source_table, listed.id));
  return {
    name: line.product_details.name,
    imageUrl: line.product_details.image_url,
    choices: describeOrderedChoices({ ...line, personalization: null }),
    stone: product?.stone ?? null,
    clarity: product?.clarity_grade ?? product?.stone_clarity ?? null,
    material: product?.material ?? null,
    warranty: store.promises.warranty ?? '',
  };
}
