import type { CertificateAnswer } from '#contract/page-data.ts';
import { findCertificate } from '#database/orders/certificates.ts';
import { normalizeCertificateNumber } from '#domain/orders/certificate.ts';
import { store } from '#shop';
import type { ApiContext } from '../api-context.ts';
import { refusalFor, statusOf } from '../http/errors.ts';

/** The content of a certificate page, and its HTTP status. */
export type CertificatePageAnswer = { status: number; lookup: CertificateAnswer };

/** Finds a certificate by its number, in any usual format. `admit` throws above the rate limit. */
export async function answerCertificatePage(
  typed: string,
  context: Pick<ApiContext, 'database' | 'log'>,
  admit: () => Promise<void>,
): Promise<CertificatePageAnswer> {
  try {
    await admit();
    const number = normalizeCertificateNumber(store.orderNumberPrefix, typed);
    const row = number === null ? null : await findCertificate(context.database.db, number);
    if (!row) return { status: 404, lookup: { kind: 'none', number: typed.slice(0, MAX_SHOWN) } };
    const { piece, issued_at: issuedAt, is_returned: isReturned } = row;
    const certificate = { number: row.number, piece, issuedAt, isReturned };
    return { status: 200, lookup: { kind: 'found', certificate } };
  } catch (error) {
    const refused = refusalFor(error);
    if (statusOf(refused) >= 500) context.log.error({ err: error }, 'a certificate could not be looked up');
    return { status: statusOf(refused), lookup: { kind: 'failed', message: refused.message } };
  }
}

/** The longest typed number, in characters. */
const MAX_SHOWN = 40;
