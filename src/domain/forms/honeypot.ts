/** A hidden form field that only bots fill in. */
export const HONEYPOT_FIELD = 'homepage';
