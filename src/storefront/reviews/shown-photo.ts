import type { Review } from '#contract/page-data.ts';

/** A customer's photo that is open, and the review it belongs to. */
export type ShownPhoto = { review: Review; url: string };
