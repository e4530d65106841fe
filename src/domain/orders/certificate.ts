import type { Stone } from '#domain/products/product-facts.ts';
import { readableLetters } from './order.ts';

/** The content of a certificate. It never contains the buyer or an engraving. */
export type CertifiedPiece = {
  name: string;
  imageUrl: string | null;
  /** Size, length and color. */
  choices: string[];
  /** Null if the catalog names none, which is not a statement that it has none. */
  stone: Stone | null;
  /** The clarity grade of the stones, such as `VVS1`. */
  clarity: string | null;
  material: string | null;
  /** The shop's warranty for every piece; '' if it has none. */
  warranty: string;
};

export type Certificate = {
  number: string;
  piece: CertifiedPiece;
  /** ISO 8601, UTC. */
  issuedAt: string;
  /** The piece was refunded in full, returned or not, so the certificate is no longer valid. */
  isReturned: boolean;
};

const GROUP = 4;
const GROUPS = 3;
const LENGTH = GROUP * GROUPS;

/**
 * Creates a certificate number such as `FHC-7K2M-9QX4-TW3D`: the shop's prefix, a C, and readable letters from
 * random bytes (16 or more, else a RangeError). With 500 quadrillion possible numbers, none can be guessed.
 */
export function certificateNumberFrom(prefix: string, randomBytes: Uint8Array): string {
  const view = new DataView(randomBytes.buffer, randomBytes.byteOffset, randomBytes.byteLength);
  const random = (view.getBigUint64(0) << 64n) + view.getBigUint64(8);
  return withGroups(prefix, readableLetters(random, LENGTH));
}

/** A certificate number in its stored form, from any spelling; null if it is not one. */
export function normalizeCertificateNumber(prefix: string, typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const bare = letters.startsWith(`${prefix}C`) ? letters.slice(prefix.length + 1) : letters;
  return bare.length === LENGTH ? withGroups(prefix, bare) : null;
}

export function certificatePath(number: string): string {
  return `/certificate/${number}`;
}

function withGroups(prefix: string, letters: string): string {
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    letters.slice(index * GROUP, (index + 1) * GROUP),
  );
  return [`${prefix}C`, ...groups].join('-');
}
