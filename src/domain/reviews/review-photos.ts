/** Maximum number of photos per review. */
export const MAX_REVIEW_PHOTOS = 4;
