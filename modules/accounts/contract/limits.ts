/** Users per page of the back office (section 9). */
export const userPageSize = 10;
/** The most matching users that are counted and paged through. */
export const maxUsersCounted = 300;
/** The shortest password (section 5) and the longest, which bounds the work of argon2. */
export const passwordLength = { min: 6, max: 200 };
