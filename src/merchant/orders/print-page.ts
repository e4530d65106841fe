import { cityLine } from '#domain/checkout/address-line.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import { countryName } from '#domain/delivery/country-name.ts';
import { escapeXml } from '#domain/escape-xml.ts';

/** An HTML document without external resources. `body` is HTML, `title` is text. */
export function printPage(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>`;
}

/** An address for a label, one string per line. */
export function postalLines(to: ShippingAddress): string[] {
  return [
    to.fullName,
    to.addressLine1,
    to.addressLine2,
    cityLine({ city: to.city, region: to.state, postalCode: to.zipCode }),
    countryName(to.country),
  ].filter(Boolean);
}
