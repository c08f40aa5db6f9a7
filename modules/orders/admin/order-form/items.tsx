import type { QuoteLine } from '#modules/cart/contract/cart.ts';
import { discountNameOf } from '#modules/cart/contract/discount-name.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { FormSection } from '#web/admin/components/form/fields.tsx';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import * as m from '../../messages/index.ts';
import { OrderFormItem } from './item.tsx';
import { type AddedItem, ItemSearch } from './item-search.tsx';
import type { LiveQuote } from './use-quote.ts';
import type { OrderFormLine, OrderFormValues } from './values.ts';

const newLine = ({ id, slug, name, variantId }: AddedItem): OrderFormLine => ({
  key: newIdempotencyKey(),
  id,
  slug,
  name,
  variantId,
  quantity: 1,
  personalisation: {},
  agreedPrice: null,
});

type ItemsProps = { editor: Editor<OrderFormValues>; live: LiveQuote };

/** The items of the order, with a search that adds more. */
export function Items({ editor, live: { quote, isCurrent } }: ItemsProps) {
  const { form } = editor;
  const lines = form.watch('lines');
  const change = (next: OrderFormLine[]) => {
    form.clearErrors('lines');
    form.setValue('lines', next, { shouldDirty: true });
  };
  const quoted = (key: string): QuoteLine | undefined => quote?.lines.find((line) => line.key === key);
  return (
    <FormSection title={m.orderForm.items()}>
      {lines.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface sm:col-span-2">
          {lines.map((line) => (
            <OrderFormItem
              key={line.key}
              line={line}
              quoted={quoted(line.key)}
              discountName={quote ? discountNameOf(quote) : null}
              isCurrent={isCurrent}
              onChange={(changed) =>
                change(
                  form
                    .getValues('lines')
                    .map((each) => (each.key === line.key ? { ...each, ...changed } : each)),
                )
              }
              onRemove={() => change(form.getValues('lines').filter(({ key }) => key !== line.key))}
            />
          ))}
        </ul>
      )}
      <ItemSearch
        error={editor.errorOf('lines')}
        onAdd={(item) => change([...form.getValues('lines'), newLine(item)])}
      />
    </FormSection>
  );
}
