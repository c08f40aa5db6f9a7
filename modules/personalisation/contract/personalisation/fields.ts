import { price } from '#kernel/contract/price.ts';
import { imageUrl, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../../messages/index.ts';
import {
  maxCartPersonalisation,
  maxPersonalAreas,
  maxPersonalisationFields,
  maxPersonalLabel,
  maxPersonalLines,
  maxPersonalOptions,
  maxPersonalText,
} from '../limits.ts';

// The personalisation fields of a product, and the areas of its picture that preview them.

/** A stable identifier that stays unchanged when the label is edited: orders and carts refer to it. */
const identifier = () =>
  z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: m.personalisationFields.mustBeLowerCaseLetters(),
    });
const colour = () =>
  z.string().regex(/^#[0-9a-f]{6}$/i, { error: m.personalisationFields.mustBeColourSuch() });

const common = {
  id: identifier(),
  label: singleLine(maxPersonalLabel),
  required: z.boolean().default(false),
  /** Decimals of the store's currency, added to each unit if the field is used. */
  price: price().default(0),
};

/** The allowed characters: any; no emoji; Latin letters, digits and punctuation. */
export const characterKinds = ['any', 'no-emoji', 'latin'] as const;

const textField = z.strictObject({
  kind: z.literal('text'),
  ...common,
  /** Grapheme clusters: an emoji counts as one. */
  maxLength: z.int().min(1).max(maxPersonalText).default(20),
  lines: z.int().min(1).max(maxPersonalLines).default(1),
  placeholder: text(maxPersonalLabel).trim().default(''),
  characters: z.enum(characterKinds).default('any'),
});

const option = z.strictObject({
  id: identifier(),
  label: singleLine(maxPersonalLabel),
  price: price().default(0),
  /** A colour, of a thread for example: shown beside the label, and used to draw the text. */
  colour: colour().nullable().default(null),
});

/** Requires unique ids. */
const uniqueIds = (values: { id: string }[], context: z.RefinementCtx) => {
  const ids = new Set<string>();
  for (const [index, { id }] of values.entries()) {
    if (ids.has(id))
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: m.personalisationFields.isUsedTwice(),
      });
    ids.add(id);
  }
};

const choiceField = z.strictObject({
  kind: z.literal('choice'),
  ...common,
  options: z.array(option).min(1).max(maxPersonalOptions).superRefine(uniqueIds),
});

const photoField = z.strictObject({ kind: z.literal('photo'), ...common });

export const personalisationField = z.discriminatedUnion('kind', [textField, choiceField, photoField]);
export type PersonalisationField = z.infer<typeof personalisationField>;
export type PersonalisationOption = z.infer<typeof option>;

export const personalisationFields = z
  .array(personalisationField)
  .max(maxPersonalisationFields)
  .superRefine(uniqueIds);

/** What is drawn on the picture: a plate, a band, a hanging card, bare lettering, a round of cloth, a frame. */
export const surfacePlaces = ['plaque', 'ribbon', 'tag', 'engraving', 'patch', 'frame'] as const;
export const positions = ['top', 'middle', 'bottom'] as const;
export const letterings = ['serif', 'script', 'block'] as const;
export const materials = ['brass', 'silver', 'wood', 'paper', 'clay', 'indigo'] as const;

/** How text is applied to a product: engraved, painted with a brush or pen, embroidered, or pressed in metal foil. */
export const techniques = ['engraved', 'painted', 'stitched', 'foil'] as const;

const coordinate = () => z.number().min(-500).max(1000);
const length = () => z.number().min(1).max(500);

/** Position and style of a text or photo on a picture, in a box of 400 × 500. */
const placement = {
  /** The centre. */
  x: coordinate(),
  y: coordinate(),
  width: length(),
  height: length(),
  /** Degrees, clockwise. */
  turn: z.number().min(-180).max(180).default(0),
  /** The height of a line's middle above its ends. */
  bend: z.number().min(-200).max(200).default(0),
  lettering: z.enum(letterings).default('serif'),
  technique: z.enum(techniques).default('painted'),
  /** The default, which the shopper's choice of colour replaces. */
  colour: colour(),
  /** The largest font size. */
  size: z.number().min(4).max(200).default(40),
};

const area = z.strictObject({
  /** The id of the text or photo field shown here. */
  field: identifier(),
  /** The index of the letter or line shown here; null for the whole value. */
  part: z
    .strictObject({ of: z.enum(['letters', 'lines']), at: z.int().min(0).max(maxPersonalAreas) })
    .nullable()
    .default(null),
  ...placement,
});

/** Pictures of the product without text, and their areas for text and photos. */
const surface = z.strictObject({
  /** Several pictures are for values of one letter or line, of two, and so on. */
  pictures: z.array(imageUrl()).min(1).max(maxPersonalAreas),
  areas: z.array(area).min(1).max(maxPersonalAreas),
});

/**
 * The preview of a product. Without a `surface`, the text is drawn on a plate, band or card: the other fields describe
 * it.
 */
export const personalisationPreview = z.strictObject({
  place: z.enum(surfacePlaces),
  position: z.enum(positions),
  lettering: z.enum(letterings),
  colour: z.enum(materials),
  surface: surface.optional(),
});
export type PersonalisationPreview = z.infer<typeof personalisationPreview>;

/** The values of a personalisation by the id of their field; the fields of the product validate them later. */
export const personalisation = z
  .record(z.string().max(40), text(maxCartPersonalisation))
  .refine((given) => Object.keys(given).length <= maxPersonalisationFields, {
    error: () => m.personalisationFields.mustHaveAtMostEntries({ maxPersonalisationFields }),
  });

const drawnArea = z.strictObject({ ...placement, text: z.string(), photo: z.string().nullable() });
export type DrawnArea = z.infer<typeof drawnArea>;

/** The complete input of a preview, so that every drawing of it is the same picture. */
export const personalisationDrawing = z.strictObject({
  ...personalisationPreview.omit({ surface: true }).shape,
  /** The areas of the picture; absent in orders placed before areas existed. */
  areas: z.array(drawnArea).optional(),
  /** The product's picture, the one without text if there are areas; null without a picture. */
  picture: z.string().nullable(),
  /** The texts. */
  texts: z.array(z.string()),
  /** The chosen colour. */
  ink: z.string().nullable(),
  photo: z.string().nullable(),
  /** The alternative text. */
  label: z.string(),
});
export type PersonalisationDrawing = z.infer<typeof personalisationDrawing>;

/** The personalisation as labelled values. */
export const personalisationTexts = z.array(z.strictObject({ label: z.string(), value: z.string() }));
export type PersonalisationTexts = z.infer<typeof personalisationTexts>;
