/** The titles before names, in lower case. `review_author.sql` has the same ones. */
export const titles = ['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'er', 'shri', 'sri', 'smt', 'kumari'];

/** Titles, and initials, before the name by which a person is addressed. */
const beforeName = new RegExp(`^(?:\\p{L}|${titles.join('|')})\\.?$`, 'iu');

/** Returns the first name of a person, without title and initials: "Asha" of "Dr. Asha Rao". Empty where there is none. */
export const firstName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .find((word) => !beforeName.test(word)) ?? '';
