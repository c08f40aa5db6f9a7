/** Numbers that are written as words. */
const numberWords: Record<string, number> = {
  ...valued(1, 'a', 'one', 'ek', 'एक'),
  ...valued(1.25, 'sava', 'savva', 'सवा'),
  ...valued(1.5, 'dedh', 'derh', 'ded', 'डेढ़'),
  ...valued(2, 'two', 'do', 'दो'),
  ...valued(2.5, 'dhai', 'adhai', 'dhaai', 'ढाई'),
  ...valued(3, 'three', 'teen', 'tin', 'तीन'),
  ...valued(3.5, 'saadhe teen', 'sadhe teen', 'साढ़े तीन'),
  ...valued(4, 'four', 'char', 'chaar', 'चार'),
  ...valued(5, 'five', 'paanch', 'panch', 'paach', 'pach', 'पांच', 'पाँच'),
  ...valued(6, 'six', 'chhe', 'chhah', 'chheh', 'che', 'छह', 'छः', 'छे'),
  ...valued(7, 'seven', 'saat', 'sat', 'सात'),
  ...valued(7.5, 'saadhe saat', 'sadhe saat', 'साढ़े सात'),
  ...valued(8, 'eight', 'aath', 'ath', 'आठ'),
  ...valued(9, 'nine', 'nau', 'नौ'),
  ...valued(10, 'ten', 'das', 'dus', 'दस'),
  ...valued(11, 'eleven', 'gyarah', 'gyara', 'ग्यारह'),
  ...valued(12, 'twelve', 'barah', 'bara', 'बारह'),
  ...valued(13, 'thirteen', 'terah', 'तेरह'),
  ...valued(14, 'fourteen', 'chaudah', 'चौदह'),
  ...valued(15, 'fifteen', 'pandrah', 'pandra', 'पंद्रह', 'पन्द्रह'),
  ...valued(16, 'sixteen', 'solah', 'सोलह'),
  ...valued(17, 'seventeen', 'satrah', 'सत्रह'),
  ...valued(18, 'eighteen', 'atharah', 'athra', 'अठारह'),
  ...valued(19, 'nineteen', 'unnis', 'उन्नीस'),
  ...valued(20, 'twenty', 'bees', 'बीस'),
  ...valued(25, 'twenty five', 'twenty-five', 'pachees', 'pachis', 'पच्चीस'),
  ...valued(30, 'thirty', 'tees', 'तीस'),
  ...valued(40, 'forty', 'chalis', 'चालीस'),
  ...valued(50, 'fifty', 'pachas', 'pachaas', 'पचास'),
};
/** The number words, of two with one beginning the longer one first. */
const numberWord = Object.keys(numberWords)
  .sort((one, other) => other.length - one.length)
  .join('|');

/** Returns a pattern for number words before something, which is a pattern too. */
export const numberWordBefore = (following: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${numberWord})(?=[\\s-]+${following})`, 'gu');

/** Returns the digits of a number word; any other word as it is. */
export const digitsOf = (word: string): string => String(numberWords[word] ?? word);

/** Returns words that have one value. */
export function valued(value: number, ...words: string[]): Record<string, number> {
  return Object.fromEntries(words.map((word) => [word, value]));
}
