import { sql } from 'kysely';
import type { CertificateRow, Database } from '#database/tables.ts';
import type { CertifiedPiece } from '#domain/orders/certificate.ts';

/** A certificate of one unit of an order line. */
export type NewCertificate = {
  number: string;
  order_number: string;
  line_number: number;
  unit: number;
  piece: CertifiedPiece;
  issued_at: Date;
};

/** Inserts certificates. A unit that already has one keeps it. */
export async function insertCertificates(
  db: Database,
  certificates: readonly NewCertificate[],
): Promise<void> {
  if (certificates.length === 0) return;
  await db
    .insertInto('certificates')
    .values(certificates.map((certificate) => ({ ...certificate, piece: JSON.stringify(certificate.piece) })))
    .onConflict((conflict) => conflict.columns(['order_number', 'line_number', 'unit']).doNothing())
    .execute();
}

/**
 * For the public page, without its order. It is returned if its order, or every unit of its line, is refunded. Which
 * units of a line came back is not known, so the others keep theirs.
 */
export async function findCertificate(
  db: Database,
  number: string,
): Promise<(Pick<CertificateRow, 'number' | 'piece' | 'issued_at'> & { is_returned: boolean }) | null> {
  const row = await db
    .selectFrom('certificates')
    .select(['number', 'piece', 'issued_at'])
    .select(
      sql<boolean>`
        exists (
          select from order_records record
          where record.order_number = certificates.order_number
            and record.total > 0 and record.refunded_amount >= record.total
        ) or exists (
          select from orders line
          where line.order_number = certificates.order_number and line.line_number = certificates.line_number
            and line.quantity <= (
              select coalesce(sum((units ->> 'quantity')::integer), 0)
              from refunds, jsonb_array_elements(refunds.lines) units
              where refunds.order_number = certificates.order_number and refunds.status <> 'failed'
                and (units ->> 'line')::integer = certificates.line_number
            )
        )`.as('is_returned'),
    )
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** The certificates of these orders, in line order. */
export async function listCertificates(
  db: Database,
  orderNumbers: readonly string[],
): Promise<CertificateRow[]> {
  if (orderNumbers.length === 0) return [];
  return db
    .selectFrom('certificates')
    .selectAll()
    .where('order_number', 'in', orderNumbers)
    .orderBy('order_number')
    .orderBy('line_number')
    .orderBy('unit')
    .execute();
}
