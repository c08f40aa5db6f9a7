import { isPersonalPhoto } from './personal-photos.ts';
import type {
  PersonalisationDrawing,
  PersonalisationField,
  PersonalisationPreview,
  PersonalisationWords,
} from './personalisation-fields.ts';
import { type Personalisation, tidied } from './personalisation-key.ts';

// What a shopper asks for, held against what the maker of a product offers. Without the DOM and without the database: the
// product page, the cart, the server and an order ask the same functions.

/** What is wrong with the answer to one field: a sentence that begins with its label. */
export type PersonalisationError = { fieldId: string; message: string };

type TextField = Extract<PersonalisationField, { kind: 'text' }>;
type ChoiceField = Extract<PersonalisationField, { kind: 'choice' }>;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters as a reader counts them; where a line ends is none. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of segmenter.segment(text.replaceAll('\n', ''))) length += 1;
  return length;
}

/** A family of four takes eleven code points; what takes more for one character is a game with marks above letters. */
const mostCodePoints = 12;
/** What no maker can make and no ticket can show: control characters, what turns the direction of others, halves of characters. */
const unmakeable = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/u;
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const notLatin = /[^\p{Script=Latin}\p{Script=Inherited}\p{Nd}\p{P}\p{Sc}\p{Sm}\s°]/u;

function wrongWithText(field: TextField, answer: string): string | null {
  if (unmakeable.test(answer)) return 'has a character that cannot be made';
  if (field.characters !== 'any' && emoji.test(answer)) return 'cannot have emoji';
  if (field.characters === 'latin' && notLatin.test(answer)) return 'can have Latin letters and digits only';
  if (answer.split('\n').length > field.lines)
    return field.lines === 1 ? 'must be on one line' : `must have at most ${field.lines} lines`;
  if (lengthOf(answer) > field.maxLength)
    return `must have at most ${field.maxLength} ${field.maxLength === 1 ? 'character' : 'characters'}`;
  if ([...answer].length > field.maxLength * mostCodePoints) return 'has a character that cannot be made';
  return null;
}

const optionOf = ({ options }: ChoiceField, id: string) => options.find((each) => each.id === id);

function wrongWith(field: PersonalisationField, answer: string): string | null {
  if (field.kind === 'text') return wrongWithText(field, answer);
  if (field.kind === 'choice') return optionOf(field, answer) ? null : 'is not offered any more';
  return isPersonalPhoto(answer) ? null : 'is not a photo that was uploaded here';
}

/** Everything that is wrong with what was asked for; a required answer that is missing, and one to nothing that is asked. */
export function checkPersonalisation(
  fields: PersonalisationField[],
  given: Personalisation,
): { errors: PersonalisationError[] } {
  const answers = new Map(tidied(given));
  const known = new Set(fields.map(({ id }) => id));
  const errors = fields.flatMap((field) => {
    const answer = answers.get(field.id);
    const missing = field.required ? 'is required' : null;
    const message = answer === undefined ? missing : wrongWith(field, answer);
    return message === null ? [] : [{ fieldId: field.id, message }];
  });
  const unknown = [...answers.keys()].filter((id) => !known.has(id));
  return {
    errors: [...errors, ...unknown.map((fieldId) => ({ fieldId, message: 'is not offered any more' }))],
  };
}

/** Whole minor units of a decimal; as `toMinor`, whose file would bring the writing of money along. */
const minor = (decimal: number) => Math.round(decimal * 100);

/** What it adds to each piece, in minor units. */
export function personalisationPrice(fields: PersonalisationField[], given: Personalisation): number {
  const answers = new Map(tidied(given));
  return fields.reduce((sum, field) => {
    const answer = answers.get(field.id);
    if (answer === undefined) return sum;
    const chosen = field.kind === 'choice' ? (optionOf(field, answer)?.price ?? 0) : 0;
    return sum + minor(field.price) + minor(chosen);
  }, 0);
}

/** The answers as people read them, in the order of the fields. */
export function inWords(fields: PersonalisationField[], given: Personalisation): PersonalisationWords {
  const answers = new Map(tidied(given));
  return fields.flatMap((field) => {
    const answer = answers.get(field.id);
    if (answer === undefined) return [];
    return [{ label: field.label, value: said(field, answer) }];
  });
}

/** What stands for a photo where answers are read. */
export const photoAnswer = 'Your photo';

function said(field: PersonalisationField, answer: string): string {
  if (field.kind === 'choice') return optionOf(field, answer)?.label ?? answer;
  return field.kind === 'photo' ? photoAnswer : answer;
}

/** A product, as far as its preview is concerned. */
export type Previewed = {
  name: string;
  images: string[];
  personalisation: PersonalisationField[];
  personalisationPreview: PersonalisationPreview | null;
};

/** All that the preview of these answers is drawn from; null where the maker wants none, or there is nothing to draw. */
export function drawingOf(product: Previewed, given: Personalisation): PersonalisationDrawing | null {
  const { name, images, personalisation: fields, personalisationPreview: preview } = product;
  if (!preview) return null;
  const answers = new Map(tidied(given));
  const answersTo = (kind: PersonalisationField['kind']) =>
    fields.flatMap((field) => (field.kind === kind ? (answers.get(field.id) ?? []) : []));
  const ink = fields
    .map((field) => (field.kind === 'choice' ? optionOf(field, answers.get(field.id) ?? '')?.colour : null))
    .find((colour) => colour);
  const texts = answersTo('text');
  const photo = answersTo('photo')[0] ?? null;
  if (texts.length === 0 && photo === null && !ink) return null;
  const words = inWords(fields, given).map(({ label, value }) => `${label}: ${value.replaceAll('\n', ' ')}`);
  return {
    ...preview,
    ...{ picture: images[0] ?? null, texts, photo, ink: ink ?? null },
    label: `${name}, personalised. ${words.join('; ')}`,
  };
}

/** What the fields would look like filled in: their own examples, the first of each choice. */
export const sampleOf = (fields: PersonalisationField[]): Personalisation =>
  Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      if (field.kind === 'text') return [[field.id, field.placeholder || field.label]];
      return field.kind === 'choice' && field.options[0] ? [[field.id, field.options[0].id]] : [];
    }),
  );
