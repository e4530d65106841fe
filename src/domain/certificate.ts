import { readableLetters } from './order.ts';
import type { Stone } from './product-facts.ts';

/** What a certificate says of a piece. It never says who bought it, nor what was engraved for them. */
export type CertifiedPiece = {
  name: string;
  imageUrl: string | null;
  /** Size, length and color. */
  choices: string[];
  stone: Stone | null;
  /** How the stones are graded, such as `VVS1`. */
  clarity: string | null;
  material: string | null;
  /** In the shop's words; '' where it states none. */
  warranty: string;
};

export type Certificate = {
  number: string;
  piece: CertifiedPiece;
  /** ISO 8601, UTC. */
  issuedAt: string;
};

const GROUP = 4;
const GROUPS = 3;
const LENGTH = GROUP * GROUPS;

/**
 * The number of a certificate: `FHC-7K2M-9QX4-TW3D`, the shop's prefix and a C. Made of random bytes (16 or more, else a
 * RangeError), in the letters of order numbers; one in 500 quadrillion, so nobody finds one by trying.
 */
export function certificateNumberFrom(prefix: string, randomBytes: Uint8Array): string {
  const view = new DataView(randomBytes.buffer, randomBytes.byteOffset, randomBytes.byteLength);
  const random = (view.getBigUint64(0) << 64n) + view.getBigUint64(8);
  return withGroups(prefix, readableLetters(random, LENGTH));
}

/** A certificate number as stored, from any spelling of it; null if it cannot be one. */
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
