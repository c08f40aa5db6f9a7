/** Forms of address, and initials, before the name by which a person is addressed. */
const beforeName = /^(?:\p{L}|dr|er|mr|mrs|ms|prof|shri|smt)\.?$/iu;

/** Returns the first name of a person, without title and initials: "Asha" of "Dr. Asha Rao". Empty where there is none. */
export const firstName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .find((word) => !beforeName.test(word)) ?? '';
