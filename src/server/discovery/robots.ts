/**
 * Disallows the API, personal pages, and searches, whose number is unlimited. Filtered listings are allowed; their
 * canonical URL is the plain listing.
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
