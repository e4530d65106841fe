import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token a form of one session carries: nobody can make it without the sandbox's secret. */
export function formTokenOf(formSecret: string, sessionId: string): string {
  return createHmac('sha256', formSecret).update(`form:${sessionId}`).digest('base64url');
}

export function isSameToken(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Headers of every page. `returnTo` are the addresses a payment may lead back to: browsers hold a form's redirects
 * to `form-action`, so their origins must stand in it.
 */
export function pageHeaders(returnTo: readonly (string | null)[]): Record<string, string> {
  const origins = returnTo.flatMap((url) => (url === null ? [] : new URL(url).origin));
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data: https:",
      `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  };
}
