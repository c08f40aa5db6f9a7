/** Returns a text as a LIKE pattern that matches it alone: `%` and `_` are no wildcards in it. */
export const literalPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns a LIKE pattern that matches a text anywhere. */
export const anywherePattern = (text: string): string => `%${literalPattern(text)}%`;
