/** Whether a text has the form of a payment session's id at Stripe or in the sandbox. It may still name no session. */
export function isSessionId(text: string): boolean {
  return /^cs_(test|live)_[A-Za-z0-9]{8,250}$/.test(text);
}
