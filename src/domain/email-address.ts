/** The form in which addresses are stored and compared: mail servers ignore letter case in practice. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
