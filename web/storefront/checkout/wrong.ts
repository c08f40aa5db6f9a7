import { canArriveOn } from '#contract/delivery.ts';
import type { FieldError } from '#contract/envelope.ts';
import { indianStates, isPinCode, plainPinCode } from '#contract/pin-codes.ts';
import type { Draft } from './draft.ts';

/** What is wrong, by field. */
export type Wrong = Partial<Record<keyof Draft, string>>;

/** A draft that is filled in, and what is wrong with it. */
export type Filling = { draft: Draft; change: (changed: Partial<Draft>) => void; wrong: Wrong };

/** The fields as they stand on the page, with what they are called in a sentence. */
const names: Partial<Record<keyof Draft, string>> = {
  email: 'Your e-mail',
  message: 'The words for the card',
  sender: 'Who it is from',
  name: 'The name',
  phone: 'The mobile number',
  street: 'The street',
  zipCode: 'The PIN code',
  city: 'The city',
  state: 'The state',
  country: 'The country',
  deliverOn: 'The day',
  payment: 'The way of paying',
  note: 'Your word to the shop',
};
const inOrder = Object.keys(names) as (keyof Draft)[];

/** Everything that is wrong, down the page. */
export const problemsOf = (wrong: Wrong): { name: keyof Draft; message: string }[] =>
  inOrder.flatMap((name) => (wrong[name] ? [{ name, message: wrong[name] }] : []));

const needed = ['email', 'name', 'phone', 'street', 'zipCode', 'city', 'country'] as const;

/** What is wrong before anything is sent. */
export function check(draft: Draft): Wrong {
  const missing = needed.filter((name) => draft[name].trim() === '');
  const wrong: Wrong = Object.fromEntries(missing.map((name) => [name, `${names[name]} is required`]));
  if (!wrong.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()))
    wrong.email = 'Your e-mail must be an e-mail address';
  if (draft.deliverOn && !canArriveOn(draft.deliverOn, draft.delivery, new Date()))
    wrong.deliverOn = 'The day is not one that we can deliver on';
  if (draft.country !== 'India') return wrong;
  if (!indianStates.includes(draft.state)) wrong.state = 'The state is required';
  if (!wrong.zipCode && !isPinCode(plainPinCode(draft.zipCode)))
    wrong.zipCode = 'The PIN code must have six digits and not begin with 0';
  return wrong;
}

/** The field of the page that an error of the server is about, and the sentence for it; what is wrong with a line is said of the whole. */
export function fieldOf({ path, message }: FieldError): [keyof Draft, string][] {
  if (path.startsWith('lines.')) return [];
  const name = path.split('.').at(-1) as keyof Draft;
  return names[name] ? [[name, `${names[name]} ${message}`]] : [];
}
