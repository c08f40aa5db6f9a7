/** Text without visible characters. */
export const blankText = /^[\s\p{Cc}\p{Cf}]*$/u;
