/** Replies about the sign-in (RFC 4954), which some servers give only to MAIL FROM or RCPT TO. */
const SIGN_IN_CODES = [530, 534, 535, 538];

/**
 * Whether the mail server refused this email permanently, by its recipient or its content. A wrong password, an
 * unwelcoming server and a refused sender concern all emails, and can be corrected in the settings.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode, command } = factsOf(error);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (typeof responseCode !== 'number' || SIGN_IN_CODES.includes(responseCode)) return false;
  return responseCode >= 500 && command !== 'MAIL FROM';
}

function factsOf(error: unknown): Partial<Record<'code' | 'responseCode' | 'command', unknown>> {
  return error instanceof Error ? error : {};
}
