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

/**
 * What the log may have of an error: no email address, and nothing that the mail server wrote, which often names the
 * recipient. The merchant sees the whole message in the admin.
 */
export function loggableFailure(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { code, responseCode, command, response } = factsOf(error);
  const message = typeof response === 'string' ? error.message.replace(`: ${response}`, '') : error.message;
  return {
    type: error.name,
    message: withoutAddresses(message),
    code,
    responseCode,
    command,
    // The lines before the first call repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>()"',;:=]+@[^\s<>()"',;:=]+/g, '[address]');
}

type SmtpFacts = Partial<Record<'code' | 'responseCode' | 'command' | 'response', unknown>>;

function factsOf(error: unknown): SmtpFacts {
  return error instanceof Error ? (error as SmtpFacts) : {};
}
