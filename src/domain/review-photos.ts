/** Maximum number of photos per review. */
export const MOST_REVIEW_PHOTOS = 4;
