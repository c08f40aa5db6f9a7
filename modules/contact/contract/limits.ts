/** Characters of a contact message. */
export const maxContactMessageLength = 5000;
