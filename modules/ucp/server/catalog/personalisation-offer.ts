import { toMinor } from '#kernel/contract/money.ts';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';

/** What a product offers to personalise, for the extension `personalisation`. */
export type PersonalisationOffer = {
  /** The JSON schema of the values of a line item. `price` of a field or an option is added to each unit. */
  schema: Record<string, unknown>;
  /** Fields that only the buyer can fill in, with the checkout of the shop: photos. */
  buyer_fields: { id: string; title: string; required: boolean }[];
  /** The address of a preview, to which the values are added as a query; absent for a product without one. */
  preview_url?: string;
};

type TextField = Extract<PersonalisationField, { kind: 'text' }>;
type ChoiceField = Extract<PersonalisationField, { kind: 'choice' }>;

const priced = (decimal: number) => (decimal > 0 ? { price: toMinor(decimal) } : {});

const textSchema = ({ label, maxLength, lines, price }: TextField) => ({
  title: label,
  type: 'string',
  maxLength: maxLength + lines - 1,
  ...(lines > 1 && { lines }),
  ...priced(price),
});

const choiceSchema = ({ label, options, price }: ChoiceField) => ({
  title: label,
  type: 'string',
  oneOf: options.map((option) => ({ const: option.id, title: option.label, ...priced(option.price) })),
  ...priced(price),
});

/** Returns what a product offers to personalise; null if it offers nothing. */
export function personalisationOffer(
  { personalisation: fields, personalisationPreview, slug }: ProductDetail,
  origin: string,
): PersonalisationOffer | null {
  if (fields.length === 0) return null;
  const given = fields.filter((field) => field.kind !== 'photo');
  const photos = fields.filter(({ kind }) => kind === 'photo');
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        given.map((field) => [field.id, field.kind === 'text' ? textSchema(field) : choiceSchema(field)]),
      ),
      required: given.filter(({ required }) => required).map(({ id }) => id),
    },
    buyer_fields: photos.map(({ id, label, required }) => ({ id, title: label, required })),
    ...(personalisationPreview && { preview_url: `${origin}/ucp/previews/${slug}.png` }),
  };
}
