import type { CertifiedPiece } from '#domain/certificate.ts';
import type { CertificateRow, Database } from './tables.ts';

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

/** For the public page, without its order. */
export async function findCertificate(
  db: Database,
  number: string,
): Promise<Pick<CertificateRow, 'number' | 'piece' | 'issued_at'> | null> {
  const row = await db
    .selectFrom('certificates')
    .select(['number', 'piece', 'issued_at'])
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
