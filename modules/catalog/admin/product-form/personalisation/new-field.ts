import type {
  PersonalisationField,
  PersonalisationOption,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import * as m from '../../../messages/index.ts';

export type FieldKind = PersonalisationField['kind'];

/** Labels of the field kinds. */
export const kindNames: Record<FieldKind, string> = {
  text: m.newField.text(),
  choice: m.newField.choiceList(),
  photo: m.newField.photo(),
};

/** Returns a unique id; carts and orders refer to it even after the label changes. */
const newId = (prefix: string) => `${prefix}-${crypto.randomUUID().slice(0, 8)}`;

export const newOption = (colour: string | null): PersonalisationOption => ({
  id: newId('option'),
  label: '',
  price: 0,
  colour,
});

/** Returns an empty field. */
export function newField(kind: FieldKind): PersonalisationField {
  const common = { id: newId(kind), label: '', required: false, price: 0 };
  if (kind === 'text')
    return { kind, ...common, maxLength: 20, lines: 1, placeholder: '', characters: 'any' };
  if (kind === 'choice') return { kind, ...common, options: [newOption(null), newOption(null)] };
  return { kind, ...common };
}
