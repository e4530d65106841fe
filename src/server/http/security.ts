import type { PageAssets } from '../pages/document.ts';

/**
 * Content security policy of pages. Scripts and styles only from our own files, and those inlined by their hash, so
 * cached pages need no nonce. Style attributes are allowed, for placeholder colors. Browsers apply form-action to
 * redirects too: the form that buys without scripts is redirected to Stripe. The cart gets there by navigation, which no
 * directive restricts.
 */
const pagePolicy = ({ boot, earlyLayers, inlineStyles }: InlineAssets) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", boot?.hash, earlyLayers?.script.hash].filter(Boolean).join(' ')}`,
    `style-src ${["'self'", inlineStyles?.hash].filter(Boolean).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self' https://checkout.stripe.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

type InlineAssets = Pick<PageAssets, 'boot' | 'earlyLayers' | 'inlineStyles'>;

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * Headers of every response, including errors. Only pages may load anything; they replace the policy with their own. HSTS
 * only if the store uses HTTPS, and not for subdomains, which may be other sites without HTTPS.
 */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Allows hot reload. Never used in production. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws: https:; frame-ancestors 'none'";

/** Headers of HTML pages, in addition to the common ones. */
export function pageHeaders(assets: InlineAssets | 'development'): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'content-security-policy': assets === 'development' ? DEVELOPMENT_POLICY : pagePolicy(assets),
  };
}
