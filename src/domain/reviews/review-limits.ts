/** The longest name and text of a review, in UTF-16 code units as `maxlength` counts them. */
export const REVIEW_LIMITS = { name: 60, text: 4_000 } as const;
