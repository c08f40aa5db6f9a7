import {
  type Attribute,
  type AttributeError,
  type AttributeValues,
  checkAttributes,
} from '#kernel/contract/attribute-values.ts';
import type { FieldError } from '#kernel/contract/envelope.ts';
import { invalidInput } from '../http/errors.ts';

/** Returns errors of values as field errors. @param path of the values in the request */
export const attributeFieldErrors = (path: string, errors: readonly AttributeError[]): FieldError[] =>
  errors.map(({ name, message }) => ({ path: `${path}.${name}`, message }));

/** Returns the checked values in their stored form. @throws ShopError invalid_input, naming each attribute */
export function requireAttributes(
  attributes: readonly Attribute[],
  given: AttributeValues,
  { path = 'attributes', ...rules }: Parameters<typeof checkAttributes>[2] & { path?: string },
): AttributeValues {
  const { values, errors } = checkAttributes(attributes, given, rules);
  if (errors.length > 0) throw invalidInput(attributeFieldErrors(path, errors));
  return values;
}
