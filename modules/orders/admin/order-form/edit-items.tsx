import { Trash2 } from 'lucide-react';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import { button } from '#web/admin/components/button.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { FormSection } from '#web/admin/components/form/fields.tsx';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useMoney } from '#web/api/settings.ts';
import { Field } from '#web/ui/field.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import * as m from '../../messages/index.ts';
import { OrderFormItem } from './item.tsx';
import { ItemSearch } from './item-search.tsx';
import type { EditedItemValues, EditedOrderValues } from './values.ts';

/** The items of an order that is changed: those that it has, at their prices, and those that are added. */
export function EditItems({ editor }: { editor: Editor<EditedOrderValues> }) {
  const { form } = editor;
  const items = form.watch('items');
  const change = (next: EditedItemValues[]) => {
    form.clearErrors('items');
    form.setValue('items', next, { shouldDirty: true });
  };
  return (
    <FormSection title={m.orderForm.items()}>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface sm:col-span-2">
        {items.map((item) => {
          const props = {
            onChange: (changed: Partial<EditedItemValues>) =>
              change(
                form
                  .getValues('items')
                  .map((each) => (each.key === item.key ? { ...each, ...changed } : each)),
              ),
            onRemove: () => change(form.getValues('items').filter(({ key }) => key !== item.key)),
          };
          return item.lineId === null ? (
            <OrderFormItem
              key={item.key}
              line={item}
              quoted={undefined}
              discountName={null}
              isCurrent={false}
              {...props}
            />
          ) : (
            <KeptItem key={item.key} item={item} isOnly={items.length === 1} {...props} />
          );
        })}
      </ul>
      <ItemSearch
        error={editor.errorOf('items')}
        onAdd={({ id, slug, name, variantId }) =>
          change([
            ...form.getValues('items'),
            {
              key: newIdempotencyKey(),
              lineId: null,
              ...{ id, slug, name, variantId, quantity: 1, price: null },
              personalisation: {},
              agreedPrice: null,
            },
          ])
        }
      />
    </FormSection>
  );
}

type KeptItemProps = {
  item: EditedItemValues;
  /** The last item stays: an order without items is cancelled. */
  isOnly: boolean;
  onChange: (changed: Partial<EditedItemValues>) => void;
  onRemove: () => void;
};

/** An item that the order has: its quantity, and another price that was agreed on. */
function KeptItem({ item, isOnly, onChange, onRemove }: KeptItemProps) {
  const money = useMoney();
  const { name, quantity, price, agreedPrice } = item;
  return (
    <li className="grid gap-4 p-4" aria-label={name}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <p className="min-w-0 break-words font-medium">{name}</p>
        <button
          type="button"
          disabled={isOnly}
          className={`${button.icon} sm:order-last`}
          aria-label={m.orderForm.remove({ name })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
        <div>
          <Quantity
            label={m.orderForm.quantityOf({ name })}
            value={quantity}
            min={1}
            max={maxLineQuantity}
            onChange={(next) => onChange({ quantity: next })}
          />
        </div>
      </div>
      <Field
        label={m.orderForm.agreedPrice()}
        hint={m.editOrder.priceBefore({ price: money(price ?? 0) })}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        value={agreedPrice ?? ''}
        onChange={({ target }) =>
          onChange({ agreedPrice: target.value === '' ? null : Number(target.value) })
        }
      />
    </li>
  );
}
