/** What a message to the showroom can be about, in the order of the menu. */
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

/** The subject as people read it: `custom-design` → `Custom Design`. */
export function subjectLabel(subject: string): string {
  return subject
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
