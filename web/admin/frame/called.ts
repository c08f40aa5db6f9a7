/** Whether a label has all the words or beginnings of words that were typed, in any order. */
export const isCalled = (label: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));
