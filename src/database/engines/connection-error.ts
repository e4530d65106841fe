import { DatabaseError } from 'pg';

/** By code of the socket, the name lookup or TLS. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address and port',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'the name server does not answer',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'no network leads to it',
  ENETUNREACH: 'no network leads to it',
  ENOENT: 'it has no socket file',
  EACCES: 'this user may not use its socket file',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
};

/** Messages without a code of pg and its pool. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/timeout/, 'it did not answer in time'],
  [/does not support SSL/, 'it does not support TLS'],
  [/Connection terminated/, 'it closed the connection'],
];

/** SQLSTATE of a missing or wrong password. */
const INVALID_PASSWORD = '28P01';

/** Why no connection to a server could be opened, in a sentence that names the setting and never the password. */
export class ConnectionError extends Error {
  /** What PostgreSQL answered; null if it did not answer. */
  readonly sqlState: string | null;

  /** `setting` is the name of the setting that has the address. */
  constructor(setting: string, cause: unknown) {
    const refusal = refusalOf(setting, cause);
    const reason = refusal === null ? reasonOf(cause) : null;
    super(
      refusal === null
        ? `The database server of ${setting} cannot be reached${reason === null ? '' : `: ${reason}`}.`
        : `PostgreSQL of ${setting} refused the connection: ${refusal.message.replace(/\.$/, '')}.`,
      { cause },
    );
    this.sqlState = refusal?.sqlState ?? null;
  }
}

function refusalOf(setting: string, cause: unknown): { sqlState: string; message: string } | null {
  if (cause instanceof DatabaseError) return { sqlState: cause.code ?? '', message: cause.message };
  const lacksPassword = cause instanceof Error && cause.message.includes('client password must be');
  return lacksPassword
    ? { sqlState: INVALID_PASSWORD, message: `it asks for a password, and ${setting} has none` }
    : null;
}

function reasonOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  const byCode = 'code' in cause ? REASONS[String(cause.code)] : undefined;
  return byCode ?? MESSAGES.find(([pattern]) => pattern.test(cause.message))?.[1] ?? null;
}
