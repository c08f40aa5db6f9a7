import { attributeFieldErrors } from '#kernel/attributes/attribute-errors.ts';
import {
  type Attribute,
  type AttributeValues,
  checkAttributes,
  type OrderedAttribute,
  orderedAttributes,
} from '#kernel/contract/attribute-values.ts';
import type { FieldError } from '#kernel/contract/envelope.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import type { settingsOf } from '#modules/settings/index.ts';
import type { Ordering } from './order-dependencies.ts';

type Settings = Awaited<ReturnType<typeof settingsOf>>;

/** The values of the attributes of an order and of its lines, as they are stored. */
export type OrderedValues = { ofOrder: OrderedAttribute[]; ofLines: OrderedAttribute[][] };

/**
 * Returns the values of an order that a shopper or staff place, with their labels.
 * @param isComplete whether required values have to be given; staff set them later
 * @throws ShopError invalid_input, naming each value that is missing or not valid
 */
export function requireOrderAttributes(
  { attributes }: Pick<Ordering, 'attributes'>,
  request: Pick<OrderRequest, 'attributes' | 'lines'>,
  settings: Settings,
  { isComplete }: { isComplete: boolean },
): OrderedValues {
  const errors: FieldError[] = [];
  const check = (declared: readonly Attribute[], given: AttributeValues = {}, path = '') => {
    const checked = checkAttributes(declared, given, { by: 'shopper', complete: isComplete });
    errors.push(...attributeFieldErrors(path, checked.errors));
    return orderedAttributes(declared, checked.values, settings.locale);
  };
  const ofOrder = check(attributes.of(settings, 'order'), request.attributes, 'attributes');
  const onLines = attributes.of(settings, 'order-line');
  const ofLines = request.lines.map((line, index) =>
    check(onLines, line.attributes, `lines.${index}.attributes`),
  );
  if (errors.length > 0) throw invalidInput(errors);
  return { ofOrder, ofLines };
}
