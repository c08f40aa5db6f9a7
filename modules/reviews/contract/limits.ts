/** Characters of a review, and of the shop's reply to it. */
export const maxReviewLength = 2000;
export const maxReplyLength = 2000;
/** Photos in a review. */
export const maxReviewPhotos = 4;
/** Reviews moderated in one call. */
export const maxModerated = 100;
