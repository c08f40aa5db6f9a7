/** Returns whether a label contains every word of the query, in any order. */
export const matchesLabel = (label: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));
