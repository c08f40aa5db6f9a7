import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WholeProduct } from '#contract/catalog.ts';
import {
  checkPersonalisation,
  drawingOf,
  personalisationPrice,
  withFirstColours,
} from '#contract/personalisation.ts';
import type { PersonalisationDrawing, PersonalisationField } from '#contract/personalisation-fields.ts';
import { type Personalisation, personalisationKey, tidied } from '#contract/personalisation-key.ts';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { editedKey } from '#web/cart/edit-address.ts';
import { useCart } from '#web/cart/provider.tsx';
import { useHash } from '#web/ui/hash.ts';
import { keepDraft, readDraft } from './draft.ts';
import { sentenceOf } from './sentences.ts';

/** What a shopper wants made of a product, while they say it. */
export type Personalising = {
  fields: PersonalisationField[];
  /** The answers, with the first colour where none is chosen. */
  given: Personalisation;
  /** Says the answer to a field; the empty one takes it back. */
  say: (fieldId: string, answer: string) => void;
  /** Tells that a photo is on its way, or did not arrive; null that there is none any more. */
  wait: (fieldId: string, why: string | null) => void;
  /** What is wrong with the answer to a field, once that is worth telling. */
  errorOf: (fieldId: string) => string | undefined;
  /** Whether all of it can be made; if not, everything wrong is told, and the first of it gets the focus. */
  settle: () => boolean;
  /** Decimals, added to each piece. */
  extra: number;
  drawing: PersonalisationDrawing | null;
  /** The line of the cart that is changed here; null for a new one. */
  edited: CartItem | null;
  /** Puts what was made of the line in its place, and goes back to the cart. */
  save: (item: CartItem) => void;
  /** The answers are in the cart: they need not survive a reload. */
  forget: () => void;
  /** Where the fields are, to find them by. */
  room: React.RefObject<HTMLDivElement | null>;
};

/** Answers survive a reload of the page; on the way from the cart they begin as they are there. */
export function usePersonalising(product: WholeProduct): Personalising {
  const { id, personalisation: fields } = product;
  const [answers, setGiven] = useState<Personalisation>({});
  const [awaited, setAwaited] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const { edited, save } = useEdited(product, setGiven);
  // What was typed before a reload, or before the program was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product is another page.
  useEffect(() => setGiven((before) => ({ ...draftOf(product), ...typedIn(room.current), ...before })), []);
  useEffect(() => {
    if (Object.keys(answers).length > 0 && !edited) keepDraft(id, answers);
  }, [id, answers, edited]);
  const given = useMemo(() => withFirstColours(fields, answers), [fields, answers]);
  const { errors } = checkPersonalisation(fields, given);
  const wrong = new Map(Object.entries(awaited));
  for (const field of fields) {
    const fault = errors.find(({ fieldId }) => fieldId === field.id)?.fault;
    if (fault && !wrong.has(field.id)) wrong.set(field.id, sentenceOf(field, fault));
  }
  const answered = new Set(tidied(given).map(([id]) => id));
  return {
    fields,
    given,
    room,
    edited,
    save,
    forget: () => keepDraft(id, null),
    say: (fieldId, answer) => setGiven((before) => ({ ...before, [fieldId]: answer })),
    wait: (fieldId, why) =>
      setAwaited(({ [fieldId]: _, ...others }) => (why === null ? others : { ...others, [fieldId]: why })),
    errorOf: (fieldId) =>
      asked || (answered.has(fieldId) && !awaited[fieldId]) ? wrong.get(fieldId) : undefined,
    settle() {
      setAsked(true);
      const first = fields.find(({ id }) => wrong.has(id));
      if (first) focusOn(room.current, first.id);
      return wrong.size === 0;
    },
    extra: personalisationPrice(fields, given) / 100,
    drawing: useMemo(() => drawingOf(product, given), [product, given]),
  };
}

/** The line of the cart that the address names, whose answers the fields begin with; those to fields that are gone are left out. */
function useEdited(product: WholeProduct, begin: (given: Personalisation) => void) {
  const { items, ready, replace } = useCart();
  const navigate = useNavigate();
  const hash = useHash();
  const [edited, setEdited] = useState<CartItem | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the cart has when the address is come to.
  useEffect(() => {
    if (!ready) return;
    const key = editedKey(hash);
    // The way to the reviews, say, is no way out of it.
    if (key === null && hash !== '') return;
    const item = items.find((each) => each.id === product.id && keyOf(each) === key) ?? null;
    setEdited(item);
    const known = new Set(product.personalisation.map(({ id }) => id));
    const kept = Object.entries(item?.personalisation ?? {}).filter(([id]) => known.has(id));
    if (item) begin(Object.fromEntries(kept));
  }, [ready, hash, product.id]);
  return {
    edited,
    save(item: CartItem) {
      if (edited) replace(keyOf(edited), item);
      navigate('/cart');
    },
  };
}

/** What was typed for this product before, as far as it still has such fields. */
function draftOf({ id, personalisation }: WholeProduct): Personalisation {
  const known = new Set(personalisation.map((field) => field.id));
  return Object.fromEntries(Object.entries(readDraft(id)).filter(([fieldId]) => known.has(fieldId)));
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

/** Once what is wrong is told beside it. */
function focusOn(room: HTMLElement | null, fieldId: string): void {
  requestAnimationFrame(() => {
    const all = [...(room?.querySelectorAll<HTMLInputElement>('[data-answer]') ?? [])];
    const own = all.filter(({ dataset }) => dataset.answer === fieldId);
    (own.find(({ checked }) => checked) ?? own[0])?.focus();
  });
}

/** What goes into the cart of it; nothing where nothing was said. */
export const personalisationOf = ({ given }: Personalising): Pick<CartItem, 'personalisation'> =>
  personalisationKey(given) === '' ? {} : { personalisation: Object.fromEntries(tidied(given)) };
