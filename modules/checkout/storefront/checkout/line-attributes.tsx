import { useState } from 'react';
import type { Attribute, AttributeValues } from '#kernel/contract/attribute-values.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { AttributeInputs } from '#web/attributes/inputs.tsx';
import { useAttributes } from '#web/attributes/use-attributes.ts';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { withLineAttributes } from '#web/cart/line-attributes.ts';
import { movedGifts } from '#web/cart/moved-gifts.ts';
import { useCart } from '#web/cart/provider.tsx';
import * as m from '../../messages/index.ts';
import type { DraftErrorsState } from './draft/use-draft-errors.ts';
import type { DraftForm } from './draft/validate-draft.ts';
import { lineInputName } from './line-attribute-values.ts';
import { lineLabel } from './line-label.ts';
import { CheckoutSection } from './sections/section.tsx';

type LineAttributesProps = DraftForm & Pick<Quote, 'lines'> & { onTouch: DraftErrorsState['touch'] };

/** The attributes of each item, such as its occasion; nothing if the shop has none that shoppers set. */
export function LineAttributes(props: LineAttributesProps) {
  const attributes = useAttributes('order-line');
  return attributes.length > 0 && <Unanswered {...props} attributes={attributes} />;
}

/** The items that lacked a value when the checkout was opened, or have a wrong one: the cart asks for values, too. */
function Unanswered({
  draft: { lineGifts },
  change,
  wrong,
  lines,
  onTouch,
  attributes,
}: LineAttributesProps & { attributes: Attribute[] }) {
  const { items, replace } = useCart();
  const [answeredBefore] = useState(
    () => new Set(items.filter((item) => attributes.every(({ name }) => item.attributes?.[name])).map(keyOf)),
  );
  const isWrong = (key: string) => attributes.some(({ name }) => wrong[lineInputName(key, name)]);
  const isHidden = (key: string) => answeredBefore.has(key) && !isWrong(key);
  if (items.every((item) => isHidden(keyOf(item)))) return null;
  const set = (item: CartItem, values: AttributeValues) => {
    const changed = withLineAttributes(item, values);
    const [from, to] = [keyOf(item), keyOf(changed)];
    replace(from, changed);
    change({ lineGifts: movedGifts(lineGifts, from, to) });
    onTouch(Object.fromEntries(attributes.map(({ name }) => [lineInputName(from, name), values[name]])));
  };
  return (
    <CheckoutSection title={m.lineAttributes.aboutEachGift()}>
      {items.map((item, index) => {
        const key = keyOf(item);
        if (isHidden(key)) return null;
        const line = lines.find((each) => each.key === key);
        return (
          // The key of an item changes with its values, its place does not.
          // biome-ignore lint/suspicious/noArrayIndexKey: keeps the focus in the input.
          <fieldset key={index} className="grid gap-2">
            <legend className="mb-2 font-semibold wrap-anywhere">{lineLabel(line ?? item)}</legend>
            <AttributeInputs
              attributes={attributes}
              values={item.attributes ?? {}}
              onChange={(values) => set(item, values)}
              errorOf={(name) => wrong[lineInputName(key, name)]}
              nameOf={(name) => lineInputName(key, name)}
              waitsForBlur
            />
          </fieldset>
        );
      })}
    </CheckoutSection>
  );
}
