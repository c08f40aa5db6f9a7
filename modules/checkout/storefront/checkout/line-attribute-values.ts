import { type AttributeValues, valuesOf } from '#kernel/contract/attribute-values.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';

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
