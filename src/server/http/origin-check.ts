import { RequestRefused } from './errors.ts';

/**
 * Rejects requests from other origins, which prevents CSRF. Pages with `Referrer-Policy: no-referrer` send the origin
 * "null"; for those, Sec-Fetch-Site, which scripts cannot set, decides.
 */
export function checkOrigin(request: Request, publicUrl: string): void {
  const origin = request.headers.get('origin');
  const host = request.headers.get('host');
  if (!origin || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  if (origin === 'null' && request.headers.get('sec-fetch-site') === 'same-origin') return;
  throw new RequestRefused('forbidden-origin', 'This request did not come from the store.');
}
