// By what one personalised piece is told from another. Every page loads this with the cart: it knows nothing else.

/** What a shopper asked for, by the id of the field: a text, the id of an option, or the address of an uploaded photo. */
export type Personalisation = Record<string, string>;

/** Nothing that an eye could see. */
const blank = /^[\s\p{Cc}\p{Cf}]*$/u;

/** The answers as they are kept: in the order of their fields' ids, letters composed, without room around and without blank ones. */
export const tidied = (given: Personalisation): [id: string, answer: string][] =>
  Object.entries(given)
    .filter(([, answer]) => !blank.test(answer))
    .map(([id, answer]): [string, string] => [id, answer.normalize().replace(/\r\n?/g, '\n').trim()])
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** The same answers have the same key, in whatever order they were given; none at all have the empty one. */
export function personalisationKey(given: Personalisation = {}): string {
  const answers = tidied(given);
  return answers.length > 0 ? JSON.stringify(answers) : '';
}

/** The key of a line: two names on the same product are two lines. A product as it is has its own id as key. */
export const lineKey = ({ id, personalisation }: { id: string; personalisation?: Personalisation }): string =>
  id + personalisationKey(personalisation);
