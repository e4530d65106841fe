/** Subjects of the contact form, in menu order. */
export const CONTACT_SUBJECTS = [
  'custom-design',
  'product-inquiry',
  'sizing-help',
  'order-status',
  'return-exchange',
  'financing',
  'showroom-visit',
  'other',
] as const;

/** `custom-design` → `Custom Design`. */
export function subjectLabel(subject: string): string {
  return subject
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
