/** Returns a typed code as it is stored: in capitals, without spaces, which no code has. */
export const codeOf = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
