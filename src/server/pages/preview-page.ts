import { createHash } from 'node:crypto';
import { guardPreview } from './guard-preview.ts';

const SCRIPT = `(${guardPreview.toString()})();`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

const BAR_STYLE =
  'padding:8px 16px;background:#1f4e8c;color:#fff;font:600 14px/1.4 system-ui,sans-serif;text-align:center';
const BAR = `<div role="note" style="${BAR_STYLE}">Preview. Shoppers do not see this page, links lead nowhere, and nothing can be bought here.</div>`;

/** A page's document as a preview: marked as such and isolated from the shop. */
export function previewDocument(html: string): string {
  return html
    .replace('<title>', () => '<title>Preview: ')
    .replace('<link rel="icon"', (icon) => `<script>${SCRIPT}</script>\n${icon}`)
    .replace('<body>', () => `<body>\n${BAR}`);
}

/**
 * The headers of a preview: the page's, but it must not send requests or forms, only `frameOrigin` may frame it, and it
 * is neither cached nor indexed.
 */
export function previewHeaders(
  headers: Readonly<Record<string, string>>,
  frameOrigin: string | null,
): Record<string, string> {
  const { 'x-frame-options': _framing, ...others } = headers;
  const policy = (others['content-security-policy'] ?? '')
    .replace(/connect-src [^;]*/, "connect-src 'none'")
    .replace(/form-action [^;]*/, "form-action 'none'")
    .replace(/script-src [^;]*/, (sources) => `${sources} 'sha256-${SCRIPT_HASH}'`)
    .replace(/frame-ancestors [^;]*/, `frame-ancestors ${frameOrigin ?? "'none'"}`);
  return {
    ...others,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}
