import { type AttributeValues, valuesOf, withAttributes } from '#kernel/contract/attribute-values.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import type { CartItem } from '#web/cart/cart.ts';
import { changeDraft } from '#web/cart/draft.ts';
import type { LineGifts } from '#web/cart/quote.ts';
import { useSession } from '#web/session/provider.tsx';

/** Returns an item with these values of attributes, without empty ones. */
export function withLineAttributes({ attributes: _, ...item }: CartItem, values: AttributeValues): CartItem {
  const attributes = withAttributes({}, values);
  return Object.keys(attributes).length > 0 ? { ...item, attributes } : item;
}

/** Returns gift options of lines after the key of a line has changed. An equal line keeps its own options. */
export function movedGifts(gifts: LineGifts, from: string, to: string): LineGifts {
  const { [from]: gift, ...others } = gifts;
  return gift ? { [to]: gift, ...others } : others;
}

/** Returns a function that moves the gift options of a line in the draft of the checkout. */
export function useMovedGifts(): (from: string, to: string) => void {
  const { user } = useSession();
  return (from, to) =>
    changeDraft(user?.id ?? '', ({ lineGifts }) => ({ lineGifts: movedGifts(lineGifts, from, to) }));
}

type LabelledLine = {
  name: string;
  variant?: string | null | undefined;
  /** As sent by the server, with labels; the values of the cart itself are ids for choices. */
  personalisation?: { words: readonly { value: string }[] } | Record<string, string> | null | undefined;
};

/**
 * Returns the name of a line with its variant and personalisation, which distinguish two lines of one product.
 * @param further texts that distinguish it too
 */
export function lineLabel({ name, variant, personalisation }: LabelledLine, further: string[] = []): string {
  const words = Array.isArray(personalisation?.words) ? personalisation.words : [];
  const texts = [variant, ...words.map(({ value }) => value), ...further].filter(Boolean);
  return texts.length > 0 ? `${name} (${texts.join(', ')})` : name;
}

/** Returns the name of the input of a value of a line, by which the summary of errors finds it. */
export const lineInputName = (key: string, name: string) => `lines.${key}.${name}` as const;

/** Returns the errors of the values of lines, which the last quote contains; unknown values are left out of the order. */
export const lineErrorsOf = ({ lines }: Pick<Quote, 'lines'>): Record<`lines.${string}`, string> =>
  Object.fromEntries(
    lines.flatMap(({ key, attributeErrors }) =>
      attributeErrors.flatMap(({ name, label, message }) =>
        label === '' ? [] : [[lineInputName(key, name), `${label} ${message}`]],
      ),
    ),
  );

/** Returns the values of lines that an order accepts, by the keys of the lines. */
export const acceptedValues = ({ lines }: Pick<Quote, 'lines'>): Map<string, AttributeValues> =>
  new Map(lines.map(({ key, attributes }) => [key, valuesOf(attributes)]));
