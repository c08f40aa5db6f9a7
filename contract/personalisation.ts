import { isPersonalPhoto } from './personal-photos.ts';
import type {
  DrawnArea,
  PersonalisationDrawing,
  PersonalisationField,
  PersonalisationPreview,
  PersonalisationWords,
} from './personalisation-fields.ts';
import { type Personalisation, tidied } from './personalisation-key.ts';

// What a shopper asks for, held against what the maker of a product offers. Without the DOM and without the database: the
// product page, the cart, the server and an order ask the same functions.

/** What can be wrong with an answer. */
export type PersonalisationFault =
  | 'missing'
  | 'emoji'
  | 'latin'
  | 'unmakeable'
  | 'lines'
  | 'length'
  | 'not_offered'
  | 'not_a_photo';

/** What is wrong with the answer to one field; the message follows its label. */
export type PersonalisationError = { fieldId: string; fault: PersonalisationFault; message: string };

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

function faultOfText(field: TextField, answer: string): PersonalisationFault | null {
  if (unmakeable.test(answer)) return 'unmakeable';
  if (field.characters !== 'any' && emoji.test(answer)) return 'emoji';
  if (field.characters === 'latin' && notLatin.test(answer)) return 'latin';
  if (answer.split('\n').length > field.lines) return 'lines';
  if (lengthOf(answer) > field.maxLength) return 'length';
  return [...answer].length > field.maxLength * mostCodePoints ? 'unmakeable' : null;
}

const most = (count: number, one: string) => `must have at most ${count} ${count === 1 ? one : `${one}s`}`;

/** What the API says of a fault, after the label of the field. */
function messageOf(field: PersonalisationField | undefined, fault: PersonalisationFault): string {
  const { lines = 1, maxLength = 0 } = field?.kind === 'text' ? field : {};
  const sentences: Record<PersonalisationFault, string> = {
    missing: 'is required',
    emoji: 'must not contain emoji',
    latin: 'can have Latin letters and digits only',
    unmakeable: 'has a character that cannot be made',
    lines: lines === 1 ? 'must be on one line' : most(lines, 'line'),
    length: most(maxLength, 'character'),
    not_offered: 'is no longer offered',
    not_a_photo: 'is not a photo that was uploaded here',
  };
  return sentences[fault];
}

const optionOf = ({ options }: ChoiceField, id: string) => options.find((each) => each.id === id);

function faultOf(field: PersonalisationField, answer: string): PersonalisationFault | null {
  if (field.kind === 'text') return faultOfText(field, answer);
  if (field.kind === 'choice') return optionOf(field, answer) ? null : 'not_offered';
  return isPersonalPhoto(answer) ? null : 'not_a_photo';
}

/** Everything that is wrong with what was asked for; a required answer that is missing, and one to nothing that is asked. */
export function checkPersonalisation(
  fields: PersonalisationField[],
  given: Personalisation,
): { errors: PersonalisationError[] } {
  const answers = new Map(tidied(given));
  const known = new Set(fields.map(({ id }) => id));
  const errors = fields.flatMap((field): PersonalisationError[] => {
    const answer = answers.get(field.id);
    const missing = field.required ? 'missing' : null;
    const fault = answer === undefined ? missing : faultOf(field, answer);
    return fault === null ? [] : [{ fieldId: field.id, fault, message: messageOf(field, fault) }];
  });
  const unknown = [...answers.keys()].filter((id) => !known.has(id));
  const fault = 'not_offered';
  return {
    errors: [
      ...errors,
      ...unknown.map((fieldId) => ({ fieldId, fault, message: messageOf(undefined, fault) }) as const),
    ],
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
  const { name, images, personalisation: fields, personalisationPreview } = product;
  if (!personalisationPreview) return null;
  const { surface, ...preview } = personalisationPreview;
  const answers = new Map(tidied(given));
  const answersTo = (kind: PersonalisationField['kind']) =>
    fields.flatMap((field) => (field.kind === kind ? (answers.get(field.id) ?? []) : []));
  const ink = fields
    .map((field) => (field.kind === 'choice' ? optionOf(field, answers.get(field.id) ?? '')?.colour : null))
    .find((colour) => colour);
  const texts = answersTo('text');
  const photo = answersTo('photo')[0] ?? null;
  if (texts.length === 0 && photo === null && (!ink || takesMoreThanColours(fields))) return null;
  const words = inWords(fields, given).map(({ label, value }) => `${label}: ${value.replaceAll('\n', ' ')}`);
  return {
    ...preview,
    ...(surface ? written(surface, answers, ink) : { picture: images[0] ?? null }),
    texts,
    photo,
    ink: ink ?? null,
    label: `${name}, personalised. ${words.join('; ')}`,
  };
}

type Surface = NonNullable<PersonalisationPreview['surface']>;

/** The blank product that fits the answers, and what stands on each of its areas. */
function written({ pictures, areas }: Surface, answers: Map<string, string>, ink: string | null | undefined) {
  const drawn = areas.map(({ field, part, ...spot }): DrawnArea => {
    const answer = answers.get(field) ?? '';
    const photo = isPersonalPhoto(answer) ? answer : null;
    const whole = photo === null ? answer : '';
    const text = part === null ? whole : (partsOf(whole, part.of)[part.at] ?? '');
    return { ...spot, colour: ink ?? spot.colour, text, photo };
  });
  const count = Math.max(
    1,
    ...areas.map(({ field, part }) => (part ? partsOf(answers.get(field) ?? '', part.of).length : 1)),
  );
  return {
    areas: drawn.filter(({ text, photo }) => text !== '' || photo !== null),
    picture: pictures[Math.min(count, pictures.length) - 1] ?? null,
  };
}

/** The letters of a name, or the names of a list: each on a line, or between commas. */
function partsOf(text: string, of: 'letters' | 'lines'): string[] {
  if (of === 'lines')
    return text
      .split(/\n|,|&|\band\b/)
      .map((line) => line.trim())
      .filter(Boolean);
  return [...segmenter.segment(text)].map(({ segment }) => segment).filter((letter) => letter.trim() !== '');
}

const takesMoreThanColours = (fields: PersonalisationField[]) => fields.some(({ kind }) => kind !== 'choice');

/** The colour that a choice begins with; null where it has other options too, or the first one costs something. */
export function firstColourOf(field: PersonalisationField): string | null {
  if (field.kind !== 'choice' || field.price > 0) return null;
  const [first] = field.options;
  return first && first.price === 0 && field.options.every(({ colour }) => colour !== null) ? first.id : null;
}

/** The answers with the first colour where none is chosen and there is something to colour. */
export function withFirstColours(fields: PersonalisationField[], given: Personalisation): Personalisation {
  const answered = new Set(tidied(given).map(([id]) => id));
  const isUsed =
    !takesMoreThanColours(fields) || fields.some(({ id, kind }) => kind !== 'choice' && answered.has(id));
  const colours = fields.flatMap((field): [string, string][] => {
    const first = answered.has(field.id) || !(isUsed || field.required) ? null : firstColourOf(field);
    return first === null ? [] : [[field.id, first]];
  });
  return colours.length === 0 ? given : { ...given, ...Object.fromEntries(colours) };
}

/** What the fields would look like filled in: their own examples, the first of each choice. */
export const sampleOf = (fields: PersonalisationField[]): Personalisation =>
  Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      if (field.kind === 'text') return [[field.id, field.placeholder || field.label]];
      return field.kind === 'choice' && field.options[0] ? [[field.id, field.options[0].id]] : [];
    }),
  );
