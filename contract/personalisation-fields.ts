import {
  maxCartPersonalisation,
  maxPersonalAreas,
  maxPersonalisationFields,
  maxPersonalLabel,
  maxPersonalLines,
  maxPersonalOptions,
  maxPersonalText,
} from './limits.ts';
import { price } from './price.ts';
import { imageUrl, line, text } from './text.ts';
import { z } from './zod.ts';

// What can be personalised about a product, as its maker says it; and where on its picture that is shown.

/** A short word that stays as it is while its label is put into other words: orders and carts refer to it. */
const word = () =>
  z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: 'must be lower-case letters and digits joined by single hyphens',
    });
const colour = () => z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as #a8421f' });

const common = {
  id: word(),
  label: line(maxPersonalLabel),
  required: z.boolean().default(false),
  /** Decimals of the store's currency, added to each piece when the field is used. */
  price: price().default(0),
};

/** Which characters can be made: any; no pictures (emoji); the Latin letters, digits and what stands between them. */
export const characterKinds = ['any', 'no-emoji', 'latin'] as const;

const textField = z.strictObject({
  kind: z.literal('text'),
  ...common,
  /** Characters as a reader counts them: an emoji is one. */
  maxLength: z.int().min(1).max(maxPersonalText).default(20),
  lines: z.int().min(1).max(maxPersonalLines).default(1),
  placeholder: text(maxPersonalLabel).trim().default(''),
  characters: z.enum(characterKinds).default('any'),
});

const option = z.strictObject({
  id: word(),
  label: line(maxPersonalLabel),
  price: price().default(0),
  /** Of a thread, say: shown beside its name, and what the text is drawn in. */
  colour: colour().nullable().default(null),
});

/** Two of the same id could not be told apart. */
const oneOfEach = (values: { id: string }[], context: z.RefinementCtx) => {
  const seen = new Set<string>();
  for (const [at, { id }] of values.entries()) {
    if (seen.has(id)) context.addIssue({ code: 'custom', path: [at, 'id'], message: 'is used twice' });
    seen.add(id);
  }
};

const choiceField = z.strictObject({
  kind: z.literal('choice'),
  ...common,
  options: z.array(option).min(1).max(maxPersonalOptions).superRefine(oneOfEach),
});

const photoField = z.strictObject({ kind: z.literal('photo'), ...common });

export const personalisationField = z.discriminatedUnion('kind', [textField, choiceField, photoField]);
export type PersonalisationField = z.infer<typeof personalisationField>;
export type PersonalisationOption = z.infer<typeof option>;

export const personalisationFields = z
  .array(personalisationField)
  .max(maxPersonalisationFields)
  .superRefine(oneOfEach);

/** What is laid on the picture: a plate, a band, a hanging card, nothing but the letters, a round of cloth, a frame. */
export const places = ['plaque', 'ribbon', 'tag', 'engraving', 'patch', 'frame'] as const;
export const positions = ['top', 'middle', 'bottom'] as const;
export const letterings = ['serif', 'script', 'block'] as const;
export const materials = ['brass', 'silver', 'wood', 'paper', 'clay', 'indigo'] as const;

/** How words come on to a product: cut into it, written with a brush or a pen, embroidered, or pressed in metal foil. */
export const techniques = ['engraved', 'painted', 'stitched', 'foil'] as const;

const coordinate = () => z.number().min(-500).max(1000);
const length = () => z.number().min(1).max(500);

/** Where words or a photo stand on a picture, and how they look, in a box of 400 x 500. */
const spot = {
  /** The middle. */
  x: coordinate(),
  y: coordinate(),
  width: length(),
  height: length(),
  /** Degrees, clockwise. */
  turn: z.number().min(-180).max(180).default(0),
  /** By how much the middle of a line is higher than its ends. */
  bend: z.number().min(-200).max(200).default(0),
  lettering: z.enum(letterings).default('serif'),
  technique: z.enum(techniques).default('painted'),
  /** Used unless the shopper chooses a colour. */
  colour: colour(),
  /** Size of the largest letters. */
  size: z.number().min(4).max(200).default(40),
};

const area = z.strictObject({
  /** Id of the text or photo whose answer stands here. */
  field: word(),
  /** The letter or the line of the answer that stands here; null for the whole answer. */
  part: z
    .strictObject({ of: z.enum(['letters', 'lines']), at: z.int().min(0).max(maxPersonalAreas) })
    .nullable()
    .default(null),
  ...spot,
});

/** The product without words, and the areas of its picture that take them. */
const surface = z.strictObject({
  /** Several pictures are for answers of one letter or line, of two, and so on. */
  pictures: z.array(imageUrl()).min(1).max(maxPersonalAreas),
  areas: z.array(area).min(1).max(maxPersonalAreas),
});

/** Of a product without a surface, words stand on what is laid on its picture: `place` and the others say how. */
export const personalisationPreview = z.strictObject({
  place: z.enum(places),
  position: z.enum(positions),
  lettering: z.enum(letterings),
  colour: z.enum(materials),
  surface: surface.optional(),
});
export type PersonalisationPreview = z.infer<typeof personalisationPreview>;

/** What a shopper asks for, as it comes over the wire; whether a product takes it is another question. */
export const personalisation = z
  .record(z.string().max(40), text(maxCartPersonalisation))
  .refine((given) => Object.keys(given).length <= maxPersonalisationFields, {
    error: `must have at most ${maxPersonalisationFields} entries`,
  });

const drawnArea = z.strictObject({ ...spot, text: z.string(), photo: z.string().nullable() });
export type DrawnArea = z.infer<typeof drawnArea>;

/** All that a preview is drawn from, so that it is the same picture wherever and whenever it is drawn. */
export const personalisationDrawing = z.strictObject({
  ...personalisationPreview.omit({ surface: true }).shape,
  /** What stands on the picture; orders from before there were areas have none. */
  areas: z.array(drawnArea).optional(),
  /** The picture of the product, without words if there are areas; null where there is none. */
  picture: z.string().nullable(),
  /** What is written, each text by itself. */
  texts: z.array(z.string()),
  /** The colour that was chosen for it. */
  ink: z.string().nullable(),
  photo: z.string().nullable(),
  /** The whole in a sentence, for those who do not see it. */
  label: z.string(),
});
export type PersonalisationDrawing = z.infer<typeof personalisationDrawing>;

/** What was asked for, as people read it. */
export const personalisationWords = z.array(z.strictObject({ label: z.string(), value: z.string() }));
export type PersonalisationWords = z.infer<typeof personalisationWords>;
