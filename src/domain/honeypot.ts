/** The name of a form field no person sees: whoever fills it in is a program. */
export const HONEYPOT_FIELD = 'homepage';
