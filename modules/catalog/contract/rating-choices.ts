/** The minimum ratings a shopper can choose (section 2, /products). */
export const ratingChoices = [4, 4.5];
