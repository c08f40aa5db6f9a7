import { type Attribute, checkAttributes } from '#kernel/contract/attribute-values.ts';
import { AttributeInputs } from '#web/attributes/inputs.tsx';
import type { CheckoutDraft } from '#web/cart/draft.ts';
import * as m from '../../messages/index.ts';
import type { DraftErrorsState } from './draft/use-draft-errors.ts';
import type { DraftErrors, DraftForm } from './draft/validate-draft.ts';
import { CheckoutSection } from './sections/section.tsx';

/** Returns the name of the input of a value of the order, which is also its path in the errors of the server. */
const inputName = (name: string) => `attributes.${name}` as const;

type OrderAttributesProps = DraftForm & {
  attributes: readonly Attribute[];
  onTouch: DraftErrorsState['touch'];
};

/** The attributes of the order; nothing if the shop has none that shoppers set. */
export function OrderAttributes({ draft, change, wrong, attributes, onTouch }: OrderAttributesProps) {
  if (attributes.length === 0) return null;
  return (
    <CheckoutSection title={m.orderAttributes.aboutYourOrder()}>
      <AttributeInputs
        attributes={attributes}
        values={draft.attributes}
        onChange={(values) => {
          change({ attributes: values });
          const changed = attributes.filter(({ name }) => values[name] !== draft.attributes[name]);
          onTouch(Object.fromEntries(changed.map(({ name }) => [inputName(name), values[name]])));
        }}
        errorOf={(name) => wrong[inputName(name)]}
        nameOf={inputName}
      />
    </CheckoutSection>
  );
}

/** Returns the values of a draft that still have an attribute. */
export const declaredValues = (attributes: readonly Attribute[], draft: Pick<CheckoutDraft, 'attributes'>) =>
  Object.fromEntries(
    Object.entries(draft.attributes).filter(([name]) =>
      attributes.some((attribute) => attribute.name === name),
    ),
  );

/** Returns the errors of the values of the order. */
export function orderAttributeErrors(
  attributes: readonly Attribute[],
  draft: Pick<CheckoutDraft, 'attributes'>,
): DraftErrors {
  const rules = { by: 'shopper', complete: true } as const;
  const { errors } = checkAttributes(attributes, declaredValues(attributes, draft), rules);
  return Object.fromEntries(
    errors.map(({ name, message }) => [
      inputName(name),
      `${attributes.find((attribute) => attribute.name === name)?.label ?? name} ${message}`,
    ]),
  );
}
