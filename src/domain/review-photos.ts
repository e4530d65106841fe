/** The most photos a customer may send with a review. */
export const MOST_REVIEW_PHOTOS = 4;
