import { blankText } from '#kernel/contract/blank-text.ts';

// Identifies personalised cart lines. Every page loads this file with the cart, so it imports no schemas.

/** Personalisation values by field id: a text, the id of an option, or the URL of an uploaded photo. */
export type Personalisation = Record<string, string>;

/** Returns the normalised values sorted by field id: Unicode-composed, trimmed, without blank ones. */
export const normalisedValues = (given: Personalisation): [id: string, answer: string][] =>
  Object.entries(given)
    .filter(([, answer]) => !blankText.test(answer))
    .map(([id, answer]): [string, string] => [id, answer.normalize().replace(/\r\n?/g, '\n').trim()])
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** Returns a key that is equal for equal values in any order; empty without values. */
export function personalisationKey(given: Personalisation = {}): string {
  const answers = normalisedValues(given);
  return answers.length > 0 ? JSON.stringify(answers) : '';
}

/** What makes a line of a cart differ from another one of its product; attributes are values by name. */
type IdentifiedLine = {
  id: string;
  variantId?: string | null | undefined;
  personalisation?: Personalisation | undefined;
  attributes?: Record<string, string> | undefined;
};

/**
 * Returns the key of a cart line: two names on the same product are two lines, as are two sizes and two occasions. A
 * product without options, personalisation and attributes has its id as key.
 */
export function lineKey({ id, variantId, personalisation, attributes }: IdentifiedLine): string {
  const key = personalisationKey(attributes);
  return id + (variantId ? `:${variantId}` : '') + personalisationKey(personalisation) + (key && `~${key}`);
}
