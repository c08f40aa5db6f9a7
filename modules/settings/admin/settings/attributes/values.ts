import type { Attribute, AttributeRecord, AttributeType } from '#kernel/contract/attribute-values.ts';
import { maxAttributes, ownerAttributes } from '#kernel/contract/attributes.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../../../messages/index.ts';

/** An attribute in the form: its choices are lines of one text. */
export type AttributeForm = Omit<Attribute, 'choices'> & { choices: string };

/** The values of the form. */
export type AttributesValues = { attributes: AttributeForm[] };

export const recordLabels: Record<AttributeRecord, string> = {
  product: m.attributesValues.products(),
  'order-line': m.attributesValues.orderLines(),
  order: m.attributesValues.orders(),
  customer: m.attributesValues.customers(),
};

export const typeLabels: Record<AttributeType, string> = {
  text: m.attributesValues.text(),
  long_text: m.attributesValues.longText(),
  number: m.attributesValues.number(),
  date: m.attributesValues.date(),
  yes_no: m.attributesValues.yesOrNo(),
  choice: m.attributesValues.choice(),
};

export const placeLabels = {
  shop: m.attributesValues.shop(),
  mails: m.attributesValues.emails(),
  documents: m.attributesValues.documentsPdf(),
} as const;

/** Returns the name for a label: "Thread count" becomes `thread_count`. */
export const nameOf = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40);

export const toForm = ({ choices, ...attribute }: Attribute): AttributeForm => ({
  ...attribute,
  choices: choices.map(({ label }) => label).join('\n'),
});

/** Returns the attribute of the form. A choice keeps its value while its label stays; others have their label as value. */
export function fromForm(before: readonly Attribute[], { choices, ...attribute }: AttributeForm): Attribute {
  const saved = before.find(({ name, on }) => name === attribute.name && on === attribute.on);
  const labels = choices
    .split('\n')
    .map((label) => label.trim())
    .filter((label) => label !== '');
  return {
    ...attribute,
    choices: [...new Set(labels)].map((label) => ({
      value: saved?.choices.find((choice) => choice.label === label)?.value ?? label,
      label,
    })),
  };
}

/** The contract's rules, for the attributes as the form has them. */
export const attributesSchema = z.strictObject({
  attributes: z
    .array(z.custom<AttributeForm>())
    .transform((attributes) => attributes.map((attribute) => fromForm([], attribute)))
    .pipe(ownerAttributes as unknown as z.ZodType<unknown, Attribute[]>),
}) as unknown as z.ZodType<unknown, AttributesValues>;

const fieldNames = {
  label: m.attributesValues.label(),
  on: 'record',
  type: 'type',
  choices: 'choices',
  hint: m.attributesValues.hint(),
  name: 'name',
  editedBy: 'editor',
  shownIn: 'places',
  required: 'requirement',
  personal: m.attributesValues.personalData(),
};

/** Labels of the fields: "Attribute 1 label" and so on. */
export const attributeFieldNames = Object.fromEntries(
  Array.from({ length: maxAttributes }, (_, index) =>
    Object.entries(fieldNames).map(([key, name]) => [
      `attributes.${index}.${key}`,
      m.attributesValues.attribute({ index: index + 1, name }),
    ]),
  ).flat(),
);

export const emptyAttribute: AttributeForm = {
  name: '',
  on: 'product',
  label: '',
  hint: '',
  type: 'text',
  choices: '',
  required: false,
  editedBy: 'shopper',
  shownIn: ['shop', 'mails', 'documents'],
  personal: false,
};
