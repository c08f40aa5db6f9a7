import type { AttributeValues } from '#kernel/contract/attribute-values.ts';
import { AttributeInputs } from '#web/attributes/inputs.tsx';
import { useAttributes } from '#web/attributes/use-attributes.ts';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/provider.tsx';
import * as m from '../../messages/index.ts';
import type { DraftErrorsState } from './draft/use-draft-errors.ts';
import type { DraftForm } from './draft/validate-draft.ts';
import { lineInputName, movedGifts, withLineAttributes } from './line-values.ts';
import { CheckoutSection } from './sections/section.tsx';

/** The attributes of each item, such as its occasion; nothing if the shop has none that shoppers set. */
export function LineAttributes({
  draft: { lineGifts },
  change,
  wrong,
  onTouch,
}: DraftForm & { onTouch: DraftErrorsState['touch'] }) {
  const { items, replace } = useCart();
  const attributes = useAttributes('order-line');
  if (attributes.length === 0) return null;
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
        const given = Object.values(item.personalisation ?? {}).filter((text) => !text.startsWith('/media/'));
        const texts = [...(item.variant ? [item.variant] : []), ...given];
        return (
          // The key of an item changes with its values, its place does not.
          // biome-ignore lint/suspicious/noArrayIndexKey: keeps the focus in the input.
          <fieldset key={index} className="grid gap-2">
            <legend className="mb-2 font-semibold wrap-anywhere">
              {texts.length > 0 ? `${item.name} (${texts.join(', ')})` : item.name}
            </legend>
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
