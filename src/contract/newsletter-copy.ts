/** The texts around the newsletter field on every page. Its result messages are in `form-copy.ts`. */
export const NEWSLETTER = {
  lead: 'New drops and promos, straight to your inbox.',
  field: 'Email address',
  rest: 'Sign up',
  busy: '...',
  blank: 'Please enter your email address',
  malformed: 'Enter a full email address.',
  invisible: 'Clear this field and type the address again.',
  consent: 'By signing up you agree to the',
  policy: 'privacy policy',
  leaving: 'We email you a link to confirm. Unsubscribe anytime.',
} as const;
