import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import type {
  PersonalisationDrawing,
  PersonalisationField,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import {
  normalisedValues,
  type Personalisation,
  personalisationKey,
} from '#modules/personalisation/contract/personalisation/key.ts';
import {
  checkPersonalisation,
  drawingOf,
  personalisationPrice,
  withFirstColours,
} from '#modules/personalisation/contract/personalisation/personalisation.ts';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { editedKey } from '#web/cart/edit-address.ts';
import { useCart } from '#web/cart/provider.tsx';
import { useHash } from '#web/ui/hash.ts';
import { readDraft, storeDraft } from './draft.ts';
import { sentenceOf } from './messages.ts';

/** The state and actions of the personalisation form. */
export type PersonalisationForm = {
  fields: PersonalisationField[];
  /** The answers, with the first colour where none is chosen. */
  given: Personalisation;
  /** Sets the answer of a field; an empty one removes it. */
  say: (fieldId: string, answer: string) => void;
  /** Sets the reason why a photo is not ready; null removes it. */
  wait: (fieldId: string, reason: string | null) => void;
  /** Returns the error of a field, once it is answered or the form was submitted. */
  errorOf: (fieldId: string) => string | undefined;
  /** Validates all answers; shows all errors and focuses the first. @returns whether there are none */
  settle: () => boolean;
  /** The surcharge for each unit, in decimals. */
  extra: number;
  drawing: PersonalisationDrawing | null;
  /** The cart line that is edited; null for a new one. */
  edited: CartItem | null;
  /** Replaces the edited line and navigates to the cart. */
  save: (item: CartItem) => void;
  /** Removes the stored draft after the product is added to the cart. */
  forget: () => void;
  /** The ref of the element that contains the fields. */
  room: React.RefObject<HTMLDivElement | null>;
};

/** Creates the state of the form. Answers survive a reload; for an edited cart line they start with its values. */
export function usePersonalisation(product: FullProduct): PersonalisationForm {
  const { id, personalisation: fields } = product;
  const [answers, setAnswers] = useState<Personalisation>({});
  const [waitingReasons, setWaitingReasons] = useState<Record<string, string>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const { edited, save } = useEdited(product, setAnswers);
  // Restores answers that were typed before a reload or before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, as another product mounts another component.
  useEffect(() => setAnswers((before) => ({ ...draftOf(product), ...typedIn(room.current), ...before })), []);
  useEffect(() => {
    if (Object.keys(answers).length > 0 && !edited) storeDraft(id, answers);
  }, [id, answers, edited]);
  const given = useMemo(() => withFirstColours(fields, answers), [fields, answers]);
  const { errors } = checkPersonalisation(fields, given);
  const messages = new Map(Object.entries(waitingReasons));
  for (const field of fields) {
    const fault = errors.find(({ fieldId }) => fieldId === field.id)?.fault;
    if (fault && !messages.has(field.id)) messages.set(field.id, sentenceOf(field, fault));
  }
  const answered = new Set(normalisedValues(given).map(([id]) => id));
  return {
    fields,
    given,
    room,
    edited,
    save,
    forget: () => storeDraft(id, null),
    say: (fieldId, answer) => setAnswers((before) => ({ ...before, [fieldId]: answer })),
    wait: (fieldId, reason) =>
      setWaitingReasons(({ [fieldId]: _, ...others }) =>
        reason === null ? others : { ...others, [fieldId]: reason },
      ),
    errorOf: (fieldId) =>
      isSubmitted || (answered.has(fieldId) && !waitingReasons[fieldId]) ? messages.get(fieldId) : undefined,
    settle() {
      setSubmitted(true);
      const first = fields.find(({ id }) => messages.has(id));
      if (first) focusOn(room.current, first.id);
      return messages.size === 0;
    },
    extra: personalisationPrice(fields, given) / 100,
    drawing: useMemo(() => drawingOf(product, given), [product, given]),
  };
}

/**
 * Returns the cart line that the address names and initialises the fields with its answers, without those of removed
 * fields.
 */
function useEdited(product: FullProduct, initialize: (answers: Personalisation) => void) {
  const { items, ready, replace } = useCart();
  const navigate = useNavigate();
  const hash = useHash();
  const [edited, setEdited] = useState<CartItem | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses the cart as of the navigation.
  useEffect(() => {
    if (!ready) return;
    const key = editedKey(hash);
    // Another fragment, such as that of the reviews, does not end the editing.
    if (key === null && hash !== '') return;
    const item = items.find((candidate) => candidate.id === product.id && keyOf(candidate) === key) ?? null;
    setEdited(item);
    const fieldIds = new Set(product.personalisation.map(({ id }) => id));
    const current = Object.entries(item?.personalisation ?? {}).filter(([id]) => fieldIds.has(id));
    if (item) initialize(Object.fromEntries(current));
  }, [ready, hash, product.id]);
  return {
    edited,
    save(item: CartItem) {
      if (edited) replace(keyOf(edited), item);
      navigate('/cart');
    },
  };
}

/** Returns the stored answers for the fields that the product still has. */
function draftOf({ id, personalisation }: FullProduct): Personalisation {
  const fieldIds = new Set(personalisation.map((field) => field.id));
  return Object.fromEntries(Object.entries(readDraft(id)).filter(([fieldId]) => fieldIds.has(fieldId)));
}

function typedIn(room: HTMLElement | null): Personalisation {
  const inputs = room?.querySelectorAll<HTMLInputElement>('[data-answer]') ?? [];
  return Object.fromEntries(
    [...inputs]
      .filter(
        ({ type, checked, defaultChecked, value }) =>
          value !== '' && (type !== 'radio' || (checked && !defaultChecked)),
      )
      .map(({ dataset, value }) => [dataset.answer ?? '', value]),
  );
}

/** Focuses a field after its error is rendered. */
function focusOn(room: HTMLElement | null, fieldId: string): void {
  requestAnimationFrame(() => {
    const inputs = [...(room?.querySelectorAll<HTMLInputElement>('[data-answer]') ?? [])];
    const fieldInputs = inputs.filter(({ dataset }) => dataset.answer === fieldId);
    (fieldInputs.find(({ checked }) => checked) ?? fieldInputs[0])?.focus();
  });
}

/** Returns the personalisation for the cart item; nothing if there are no answers. */
export const personalisationOf = ({ given }: PersonalisationForm): Pick<CartItem, 'personalisation'> =>
  personalisationKey(given) === '' ? {} : { personalisation: Object.fromEntries(normalisedValues(given)) };
