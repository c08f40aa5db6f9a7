import type { Occasion } from '#modules/catalog/contract/gift-tags.ts';

// The occasion of a gift, which most messages mention.

/** Patterns of occasions in messages, in English and Hindi. */
const patterns: [Occasion, RegExp][] = [
  ['birthday', /birthday|b-?day|janm[ -]?din|जन्म ?दिन/iu],
  ['diwali', /diwali|deepavali|deepawali|दिवाली|दीपावली|दीवाली/iu],
  ['rakhi', /rakhi|raksha ?bandhan|राखी|रक्षाबंधन/iu],
  ['anniversary', /anniversary|saal ?girah|सालगिरह/iu],
  ['wedding', /wedding|\bmarriage\b|\bmarried\b|shaadi|vivah|शादी|विवाह/iu],
  ['housewarming', /house ?warming|new home|griha ?pravesh|गृह ?प्रवेश/iu],
  ['new baby', /new ?born|new baby|little one|baby (?:boy|girl)/iu],
];

/** Returns the occasion that a message mentions first; null if it mentions none. */
export function occasionOf(message: string): Occasion | null {
  const matches = patterns.flatMap(([occasion, pattern]) => {
    const position = message.search(pattern);
    return position < 0 ? [] : [{ occasion, position }];
  });
  return matches.sort((one, other) => one.position - other.position)[0]?.occasion ?? null;
}
