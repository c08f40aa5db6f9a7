import type { Occasion } from '#contract/gift-words.ts';

// The occasion of a gift, which its message mostly names.

/** Words of a message that name an occasion, in English and Hindi. */
const words: [Occasion, RegExp][] = [
  ['birthday', /birthday|b-?day|janm[ -]?din|जन्म ?दिन/iu],
  ['diwali', /diwali|deepavali|deepawali|दिवाली|दीपावली|दीवाली/iu],
  ['rakhi', /rakhi|raksha ?bandhan|राखी|रक्षाबंधन/iu],
  ['anniversary', /anniversary|saal ?girah|सालगिरह/iu],
  ['wedding', /wedding|\bmarriage\b|\bmarried\b|shaadi|vivah|शादी|विवाह/iu],
  ['housewarming', /house ?warming|new home|griha ?pravesh|गृह ?प्रवेश/iu],
  ['new baby', /new ?born|new baby|little one|baby (?:boy|girl)/iu],
];

/** The occasion that a message names first; null where it names none. */
export function occasionOf(message: string): Occasion | null {
  const found = words.flatMap(([occasion, word]) => {
    const at = message.search(word);
    return at < 0 ? [] : [{ occasion, at }];
  });
  return found.sort((one, other) => one.at - other.at)[0]?.occasion ?? null;
}
