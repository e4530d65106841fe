import { hasInvisibleCharacter } from './typed-text.ts';

/**
 * One @, something before it, a host with a dot after it, no spaces or invisible characters, at most 254
 * characters.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && !hasInvisibleCharacter(text) && EMAIL.test(text);
}

const EMAIL = /^[^\s@<>",;:()\\]+@[^\s@<>",;:()\\.]+(\.[^\s@<>",;:()\\.]+)+$/u;

/** The form in which addresses are stored and compared: mail servers ignore letter case in practice. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
