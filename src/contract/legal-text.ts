/** When the software's own privacy policy last changed. */
export const LAST_UPDATED = 'November 28, 2026';
