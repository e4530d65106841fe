/** A file type that merchants can upload. */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const ASCII = new TextDecoder('latin1');
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** The type of a file by its first bytes, regardless of its name. Null if the store does not accept it. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  const text = (from: number, to: number) => ASCII.decode(bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  // TextDecoder decodes 0x89 as windows-1252.
  if (bytes[0] === 0x89 && text(1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return null;
  const brand = text(8, 12);
  if (brand === 'avif') return 'avif';
  // A generic brand lists its codec.
  if (brand === 'mif1' && text(16, 64).includes('avif')) return 'avif';
  return HEIC_BRANDS.includes(brand) ? 'heic' : null;
}
