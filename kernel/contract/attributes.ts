import * as m from '../messages/index.ts';
import {
  attributeEditors,
  attributePlaces,
  attributeRecords,
  attributeTypes,
  maxAttributeLongText,
} from './attribute-values.ts';
import { singleLine, text } from './text.ts';
import { z } from './zod.ts';

/** Attributes of the owner, choices of one attribute, and values of one record. */
export const maxAttributes = 50;
export const maxAttributeChoices = 60;
/** Characters of a name, of a label and of a choice. */
const maxAttributeName = 40;
export const maxAttributeLabel = 60;

const name = () =>
  text(maxAttributeName).regex(/^[a-z][a-z0-9_]*$/, {
    error: m.attributes.mustBeLowerCaseLetters(),
  });

const fields = {
  name: name(),
  on: z.enum(attributeRecords),
  label: singleLine(maxAttributeLabel),
  hint: text(200).trim().default(''),
  type: z.enum(attributeTypes),
  choices: z
    .array(z.strictObject({ value: singleLine(maxAttributeLabel), label: singleLine(maxAttributeLabel) }))
    .max(maxAttributeChoices)
    .default([]),
  required: z.boolean().default(false),
  editedBy: z.enum(attributeEditors).default('shopper'),
  shownIn: z
    .array(z.enum(attributePlaces))
    .max(attributePlaces.length)
    .default([...attributePlaces]),
  personal: z.boolean().default(false),
};

/** An attribute as it is declared; only staff set those of products. */
export const attributeDeclaration = z
  .strictObject(fields)
  .superRefine(({ type, choices }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (type !== 'choice') return;
    if (choices.length === 0) refuse(['choices'], m.attributes.mustHaveAtLeastOne());
    for (const [index, { value }] of choices.entries())
      if (choices.findIndex((other) => other.value === value) < index)
        refuse(['choices', index, 'value'], m.attributes.isValueOfAnotherChoice());
  })
  .transform((declared) => ({
    ...declared,
    choices: declared.type === 'choice' ? declared.choices : [],
    editedBy: declared.on === 'product' ? ('staff' as const) : declared.editedBy,
  }));
/** What a module or a plugin declares. */
export type AttributeDeclaration = z.input<typeof attributeDeclaration>;

/** The attributes of the owner, in the order in which they are shown. */
export const ownerAttributes = z
  .array(attributeDeclaration)
  .max(maxAttributes)
  .superRefine((attributes, context) => {
    for (const [index, { name, on }] of attributes.entries())
      if (attributes.findIndex((other) => other.name === name && other.on === on) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: m.attributes.isNameOfAnotherAttribute(),
        });
  });

/** An attribute in answers. */
export const attribute = z.strictObject({
  name: z.string(),
  on: z.enum(attributeRecords),
  label: z.string(),
  hint: z.string(),
  type: z.enum(attributeTypes),
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  required: z.boolean(),
  editedBy: z.enum(attributeEditors),
  shownIn: z.array(z.enum(attributePlaces)),
  personal: z.boolean(),
});

/** Values by the name of their attribute; an empty text removes one. */
export const attributeValues = z
  .record(z.string().max(maxAttributeName), text(maxAttributeLongText))
  .refine((values) => Object.keys(values).length <= maxAttributes, {
    error: () => m.attributes.mustHaveAtMostEntries({ maxAttributes }),
  });

/** A labelled value in answers: as stored, and as shown. */
export const attributeText = z.strictObject({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  text: z.string(),
});
