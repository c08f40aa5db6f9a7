/** The shortest password (section 5) and the longest, which bounds the work of argon2. */
export const passwordLength = { min: 6, max: 200 };
