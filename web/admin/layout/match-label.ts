/** Words that owners type before what they look for. */
const leadWords = new Set(
  'a an the my to of for how where change edit set update see show open find manage'.split(' '),
);

/** Returns the words of a query; "logout" is two, since as one word it would also be found by "logo". */
const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .replace(/\b(log|sign)out\b/, '$1 out')
    .split(/\s+/);

/** Returns a word, and what it may be the plural of: "taxes", "taxe", "tax". */
const formsOf = (word: string): string[] => {
  const stems = [word, word.replace(/s$/, ''), word.replace(/es$/, '')];
  return stems.filter((stem) => stem === word || stem.length > 2);
};

/** Returns whether a label contains every word of the query, in any order, or its singular. */
export const matchesLabel = (label: string, query: string): boolean =>
  wordsOf(query).every((word) => formsOf(word).some((form) => label.toLowerCase().includes(form)));

/** Returns a query without words such as "change", unless it has no others: "change logo" looks for the logo. */
export function withoutLeadWords(query: string): string {
  const words = wordsOf(query).filter((word) => !leadWords.has(word));
  return words.length > 0 ? words.join(' ') : query;
}
