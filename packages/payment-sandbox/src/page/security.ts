import { createHmac, timingSafeEqual } from 'node:crypto';

/** The form token of a session. It cannot be forged without the sandbox's secret. */
export function formTokenOf(formSecret: string, sessionId: string): string {
  return createHmac('sha256', formSecret).update(`form:${sessionId}`).digest('base64url');
}

export function isSameToken(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Headers of every page. `returnTo` lists the URLs a payment may redirect to: browsers apply `form-action` to
 * redirects of forms, so it must include their origins.
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
