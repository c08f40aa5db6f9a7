import { isPersonalPhoto } from '#modules/media/contract/personal-photos.ts';
import * as m from '../../messages/index.ts';
import type {
  DrawnArea,
  PersonalisationDrawing,
  PersonalisationField,
  PersonalisationPreview,
  PersonalisationTexts,
} from './fields.ts';
import { normalisedValues, type Personalisation } from './key.ts';

// Validates the shopper's personalisation against the fields of the product, prices it and prepares its preview. Free
// of DOM and database: the product page, the cart, the server and an order use the same functions.

/** The validation faults of a value. */
export type PersonalisationFault =
  | 'missing'
  | 'emoji'
  | 'latin'
  | 'unmakeable'
  | 'lines'
  | 'length'
  | 'not_offered'
  | 'not_a_photo';

/** The fault of one field; the message follows the field's label. */
export type PersonalisationError = { fieldId: string; fault: PersonalisationFault; message: string };

type TextField = Extract<PersonalisationField, { kind: 'text' }>;
type ChoiceField = Extract<PersonalisationField, { kind: 'choice' }>;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the number of grapheme clusters; line breaks are not counted. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of segmenter.segment(text.replaceAll('\n', ''))) length += 1;
  return length;
}

/** A family emoji has eleven code points; more per character are only reached by stacking combining marks. */
const maxCodePoints = 12;
/**
 * Characters that cannot be produced or printed on a ticket: control characters, bidirectional overrides, lone
 * surrogates.
 */
const unmakeable = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/u;
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const notLatin = /[^\p{Script=Latin}\p{Script=Inherited}\p{Nd}\p{P}\p{Sc}\p{Sm}\s°]/u;

function faultOfText(field: TextField, value: string): PersonalisationFault | null {
  if (unmakeable.test(value)) return 'unmakeable';
  if (field.characters !== 'any' && emoji.test(value)) return 'emoji';
  if (field.characters === 'latin' && notLatin.test(value)) return 'latin';
  if (value.split('\n').length > field.lines) return 'lines';
  if (lengthOf(value) > field.maxLength) return 'length';
  return [...value].length > field.maxLength * maxCodePoints ? 'unmakeable' : null;
}

/** Returns the API's message for a fault, which follows the field's label. */
function messageOf(field: PersonalisationField | undefined, fault: PersonalisationFault): string {
  const { lines = 1, maxLength = 0 } = field?.kind === 'text' ? field : {};
  const messages: Record<PersonalisationFault, string> = {
    missing: m.personalisation.isRequired(),
    emoji: m.personalisation.mustNotContainEmoji(),
    latin: m.personalisation.canHaveLatinLetters(),
    unmakeable: m.personalisation.hasCharacterThatCannot(),
    lines: m.personalisation.mustHaveAtMostLines({ lines }),
    length: m.personalisation.mustHaveAtMostCharacters({ maxLength }),
    not_offered: m.personalisation.isNoLongerOffered(),
    not_a_photo: m.personalisation.isNotPhoto(),
  };
  return messages[fault];
}

const optionOf = ({ options }: ChoiceField, id: string) => options.find((option) => option.id === id);

function faultOf(field: PersonalisationField, value: string): PersonalisationFault | null {
  if (field.kind === 'text') return faultOfText(field, value);
  if (field.kind === 'choice') return optionOf(field, value) ? null : 'not_offered';
  return isPersonalPhoto(value) ? null : 'not_a_photo';
}

/** Returns all faults of the values, missing required values and values of unknown fields included. */
export function checkPersonalisation(
  fields: PersonalisationField[],
  values: Personalisation,
): { errors: PersonalisationError[] } {
  const tidiedValues = new Map(normalisedValues(values));
  const fieldIds = new Set(fields.map(({ id }) => id));
  const errors = fields.flatMap((field): PersonalisationError[] => {
    const value = tidiedValues.get(field.id);
    const missing = field.required ? 'missing' : null;
    const fault = value === undefined ? missing : faultOf(field, value);
    return fault === null ? [] : [{ fieldId: field.id, fault, message: messageOf(field, fault) }];
  });
  const unknown = [...tidiedValues.keys()].filter((id) => !fieldIds.has(id));
  const fault = 'not_offered';
  return {
    errors: [
      ...errors,
      ...unknown.map((fieldId) => ({ fieldId, fault, message: messageOf(undefined, fault) }) as const),
    ],
  };
}

/** Converts a decimal to minor units like `toMinor`, whose file would add the money formatting to the bundle. */
const minor = (decimal: number) => Math.round(decimal * 100);

/** Returns the surcharge per unit, in minor units. */
export function personalisationPrice(fields: PersonalisationField[], values: Personalisation): number {
  const tidiedValues = new Map(normalisedValues(values));
  return fields.reduce((sum, field) => {
    const value = tidiedValues.get(field.id);
    if (value === undefined) return sum;
    const chosen = field.kind === 'choice' ? (optionOf(field, value)?.price ?? 0) : 0;
    return sum + minor(field.price) + minor(chosen);
  }, 0);
}

/** Returns the labelled values in the order of the fields. */
export function personalisationLabels(
  fields: PersonalisationField[],
  values: Personalisation,
): PersonalisationTexts {
  const tidiedValues = new Map(normalisedValues(values));
  return fields.flatMap((field) => {
    const value = tidiedValues.get(field.id);
    if (value === undefined) return [];
    return [{ label: field.label, value: displayedValue(field, value) }];
  });
}

/** The value of a photo among the stored words of an order. It is data: work tickets find photos by it. */
export const photoValueLabel = 'Your photo';

function displayedValue(field: PersonalisationField, value: string): string {
  if (field.kind === 'choice') return optionOf(field, value)?.label ?? value;
  return field.kind === 'photo' ? photoValueLabel : value;
}

/** The properties of a product that its preview needs. */
export type PreviewableProduct = {
  name: string;
  images: string[];
  personalisation: PersonalisationField[];
  personalisationPreview: PersonalisationPreview | null;
};

/** Returns the input of the preview; null if the product has no preview or there is nothing to draw. */
export function drawingOf(
  product: PreviewableProduct,
  values: Personalisation,
): PersonalisationDrawing | null {
  const { name, images, personalisation: fields, personalisationPreview } = product;
  if (!personalisationPreview) return null;
  const { surface, ...preview } = personalisationPreview;
  const tidiedValues = new Map(normalisedValues(values));
  const valuesOf = (kind: PersonalisationField['kind']) =>
    fields.flatMap((field) => (field.kind === kind ? (tidiedValues.get(field.id) ?? []) : []));
  const ink = fields
    .map((field) =>
      field.kind === 'choice' ? optionOf(field, tidiedValues.get(field.id) ?? '')?.colour : null,
    )
    .find((colour) => colour);
  const texts = valuesOf('text');
  const photo = valuesOf('photo')[0] ?? null;
  if (texts.length === 0 && photo === null && (!ink || hasFieldsBesidesChoices(fields))) return null;
  const descriptions = personalisationLabels(fields, values).map(
    ({ label, value }) => `${label}: ${value.replaceAll('\n', ' ')}`,
  );
  return {
    ...preview,
    ...(surface ? surfaceContent(surface, tidiedValues, ink) : { picture: images[0] ?? null }),
    texts,
    photo,
    ink: ink ?? null,
    label: m.personalisation.personalised({ name, descriptions: descriptions.join('; ') }),
  };
}

type Surface = NonNullable<PersonalisationPreview['surface']>;

/** Returns the blank picture that fits the values, and the content of its areas. */
function surfaceContent(
  { pictures, areas }: Surface,
  tidiedValues: Map<string, string>,
  ink: string | null | undefined,
) {
  const drawn = areas.map(({ field, part, ...placement }): DrawnArea => {
    const value = tidiedValues.get(field) ?? '';
    const photo = isPersonalPhoto(value) ? value : null;
    const fullText = photo === null ? value : '';
    const text = part === null ? fullText : (splitText(fullText, part.of)[part.at] ?? '');
    return { ...placement, colour: ink ?? placement.colour, text, photo };
  });
  const count = Math.max(
    1,
    ...areas.map(({ field, part }) => (part ? splitText(tidiedValues.get(field) ?? '', part.of).length : 1)),
  );
  return {
    areas: drawn.filter(({ text, photo }) => text !== '' || photo !== null),
    picture: pictures[Math.min(count, pictures.length) - 1] ?? null,
  };
}

/** Splits a text into letters, or into lines separated by line breaks, commas, "&" or "and". */
function splitText(text: string, unit: 'letters' | 'lines'): string[] {
  if (unit === 'lines')
    return text
      .split(/\n|,|&|\band\b/)
      .map((line) => line.trim())
      .filter(Boolean);
  return [...segmenter.segment(text)].map(({ segment }) => segment).filter((letter) => letter.trim() !== '');
}

const hasFieldsBesidesChoices = (fields: PersonalisationField[]) =>
  fields.some(({ kind }) => kind !== 'choice');

/** Returns the preselected colour of a choice; null if it has options without colour or the first one has a price. */
export function firstColourOf(field: PersonalisationField): string | null {
  if (field.kind !== 'choice' || field.price > 0) return null;
  const [first] = field.options;
  return first && first.price === 0 && field.options.every(({ colour }) => colour !== null) ? first.id : null;
}

/** Returns the values with the first colour added where none is chosen and there is something to colour. */
export function withFirstColours(fields: PersonalisationField[], values: Personalisation): Personalisation {
  const answered = new Set(normalisedValues(values).map(([id]) => id));
  const isUsed =
    !hasFieldsBesidesChoices(fields) || fields.some(({ id, kind }) => kind !== 'choice' && answered.has(id));
  const colours = fields.flatMap((field): [string, string][] => {
    const first = answered.has(field.id) || !(isUsed || field.required) ? null : firstColourOf(field);
    return first === null ? [] : [[field.id, first]];
  });
  return colours.length === 0 ? values : { ...values, ...Object.fromEntries(colours) };
}

/** Returns example values: placeholders of texts, the first option of each choice. */
export const sampleOf = (fields: PersonalisationField[]): Personalisation =>
  Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      if (field.kind === 'text') return [[field.id, field.placeholder || field.label]];
      return field.kind === 'choice' && field.options[0] ? [[field.id, field.options[0].id]] : [];
    }),
  );
