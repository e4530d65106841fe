/** The socket or the name lookup of a connection failed. */
const SOCKET_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/;

/**
 * SQLSTATE codes of a server that is shutting down, starting, full, or a read-only standby after a failover:
 * connection exceptions, admin shutdown, crash shutdown, cannot connect now, idle timeout, too many connections,
 * read-only transaction.
 */
const SERVER_CODES = /^(08\w{3}|57P0[1-5]|53300|25006)$/;

/** Messages without a code from pg, its pool and Kysely about a lost or failed connection. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|Postgres connection has been discarded|driver has already been destroyed|The server does not support SSL connections|There was an error establishing an SSL connection)/;

/**
 * Whether an error or its cause means that the database is temporarily unreachable or read-only. The same request
 * can succeed later. An invalid statement is not an outage.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause } = error as Record<
    'code' | 'syscall' | 'message' | 'cause',
    unknown
  >;
  if (typeof code === 'string' && (SOCKET_CODES.test(code) || SERVER_CODES.test(code))) return true;
  // The socket file of a local server is missing while it restarts.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (typeof message === 'string' && DRIVER_MESSAGES.test(message)) return true;
  return isDatabaseOutage(cause);
}
