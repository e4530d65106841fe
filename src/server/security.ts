/**
 * What a page may do. No script but our own files, so a cached page needs no nonce. Style attributes are allowed
 * (they carry a picture's placeholder color), style elements are not. Browsers apply form-action to redirects too,
 * but the payment page is reached by navigation, which no directive restricts.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * Headers of every response whatsoever: files, API, refusals, and what is no request at all. Only pages may load
 * anything; they replace the policy with their own. HSTS only where the store is reached over HTTPS.
 */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** What hot reload needs beyond it; never in a built store. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws: https:; frame-ancestors 'none'";

/** Headers of every HTML page, beside those of every response. */
export function pageHeaders(allowsInlineScripts: boolean): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'content-security-policy': allowsInlineScripts ? DEVELOPMENT_POLICY : PAGE_POLICY,
  };
}
