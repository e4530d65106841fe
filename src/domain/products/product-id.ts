const LONGEST_ID = 80;

/** A product id from a name: `Luna ring, 14k` becomes `luna-ring-14k`. `product` if no letter or digit is left. */
export function productIdFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ID)
    .replace(/^-+|-+$/g, '');
  return plain || 'product';
}
