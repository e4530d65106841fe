import { importedPhoto } from './photo.ts';

const LONGEST = 500;

/**
 * Whether a product may show the photo at this address: one that the store keeps, or one at an https address. Any other
 * path, such as `/media/../orders`, is none.
 */
export function isPhotoAddress(address: string): boolean {
  if (importedPhoto(address)) return true;
  if (address.length > LONGEST || /[\s"'<>\\]/.test(address)) return false;
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && address.startsWith('https://')
  );
}

/** What to say of an address that is none. */
export const PHOTO_ADDRESS_RULE =
  'takes a photo that the store keeps, or an address that begins with https://.';
