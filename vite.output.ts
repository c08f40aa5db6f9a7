/**
 * How the code of the server is printed. Node keeps the text of each file in memory: a single letter outside of ASCII doubles
 * it, and comments are never read.
 */
export const serverOutput = {
  charset: 'ascii',
  comments: { legal: true, annotation: false, jsdoc: false },
} as const;
