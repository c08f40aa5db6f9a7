import type { PersonalisationField, PersonalisationOption } from '#contract/personalisation-fields.ts';

export type Kind = PersonalisationField['kind'];

/** What each kind is called, where one is added and above it. */
export const kindNames: Record<Kind, string> = { text: 'Text', choice: 'Choice list', photo: 'Photo' };

/** A word that no other field or option has or had: carts and orders refer to it, whatever it is called later. */
const newWord = (begin: string) => `${begin}-${crypto.randomUUID().slice(0, 8)}`;

export const newOption = (colour: string | null): PersonalisationOption => ({
  id: newWord('option'),
  label: '',
  price: 0,
  colour,
});

/** A field that nobody has described yet. */
export function newField(kind: Kind): PersonalisationField {
  const common = { id: newWord(kind), label: '', required: false, price: 0 };
  if (kind === 'text')
    return { kind, ...common, maxLength: 20, lines: 1, placeholder: '', characters: 'any' };
  if (kind === 'choice') return { kind, ...common, options: [newOption(null), newOption(null)] };
  return { kind, ...common };
}
