/** The requested URL on the listener's own origin, regardless of the Host header. */
export function parseTarget(target: string, ownUrl: string): URL {
  const path = target.startsWith('/') ? target : `/${encodeURIComponent(target)}`;
  return new URL(new URL(ownUrl).origin + path);
}
