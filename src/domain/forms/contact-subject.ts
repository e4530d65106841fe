/** Subjects of the contact form, in menu order. */
export const CONTACT_SUBJECTS = [
  'custom-design',
  'product-inquiry',
  'sizing-help',
  'order-status',
  'change-or-cancel',
  'return-exchange',
  'financing',
  'showroom-visit',
  'other',
] as const;

/** `custom-design` → `Custom Design`, `change-or-cancel` → `Change or Cancel`. */
export function subjectLabel(subject: string): string {
  return subject
    .split('-')
    .map((word) => (word === 'or' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
