/** The socket or the name lookup of a connection failed. */
const SOCKET_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/;

/**
 * SQLSTATE codes of a server that is going away, starting, full, or a read-only standby after a failover:
 * connection exceptions, admin shutdown, crash shutdown, cannot connect now, idle timeout, too many connections,
 * read-only transaction.
 */
const SERVER_CODES = /^(08\w{3}|57P0[1-5]|53300|25006)$/;

/** What pg, its pool and Kysely say, without a code, about a connection that is gone or never came. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|Postgres connection has been discarded|driver has already been destroyed|The server does not support SSL connections|There was an error establishing an SSL connection)/;

/**
 * Whether an error, or what caused it, says that the database cannot be reached or cannot be written to just now. The
 * same request can succeed later, so it is no fault of the store. A wrong statement is not an outage.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause } = error as Record<
    'code' | 'syscall' | 'message' | 'cause',
    unknown
  >;
  if (typeof code === 'string' && (SOCKET_CODES.test(code) || SERVER_CODES.test(code))) return true;
  // The socket file of a server on this machine is gone while the server restarts.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (typeof message === 'string' && DRIVER_MESSAGES.test(message)) return true;
  return isDatabaseOutage(cause);
}
