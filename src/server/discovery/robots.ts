/**
 * What crawlers are asked to leave alone: answers to programs, pages made for one shopper, and the endless
 * addresses of searches. Filtered listings stay open to them; each names the plain listing as the one that counts.
 */
export function robotsText(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /sandbox/
Disallow: /search
Disallow: /payment-success

Sitemap: ${publicUrl}/sitemap.xml
`;
}
