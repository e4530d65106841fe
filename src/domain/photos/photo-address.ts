import { importedPhoto } from './photo.ts';

const LONGEST = 500;

/**
 * Whether a product may show the photo at this URL: one stored by the store, or an https URL. Any other path, such
 * as `/media/../orders`, is rejected.
 */
export function isPhotoAddress(address: string): boolean {
  if (importedPhoto(address)) return true;
  if (address.length > LONGEST || /[\s"'<>\\]/.test(address)) return false;
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && address.startsWith('https://')
  );
}

/** The error message for any other URL. */
export const PHOTO_ADDRESS_RULE =
  'takes a photo that the store keeps, or an address that begins with https://.';
