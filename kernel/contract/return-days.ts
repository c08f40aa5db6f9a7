/** The return window in days after delivery (section 9). Texts, emails and documents render it. */
export const returnDays = 30;
