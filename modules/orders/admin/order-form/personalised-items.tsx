import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass } from '#web/admin/components/form/fields.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';
import { Answer } from './answer.tsx';
import type { EditedOrderValues } from './values.ts';

type PersonalisedItemsProps = { editor: Editor<EditedOrderValues>; order: AdminOrder };

/** The texts and choices of the personalised items of an order. */
export function PersonalisedItems({ editor, order }: PersonalisedItemsProps) {
  const lines = editor.form.watch('lines');
  if (lines.length === 0) return null;
  return (
    <FormSection title={m.editOrder.personalisation()}>
      {lines.map(({ lineId, personalisation }, index) => {
        const line = order.lines.find(({ id }) => id === lineId);
        return (
          line && (
            <Item
              key={lineId}
              name={line.name}
              slug={line.slug}
              given={personalisation}
              onChange={(given) =>
                editor.form.setValue(`lines.${index}.personalisation`, given, { shouldDirty: true })
              }
            />
          )
        );
      })}
      {editor.errorOf('lines') && (
        <p role="alert" className={`text-sm font-medium text-bad ${fullRowClass}`}>
          {editor.errorOf('lines')}
        </p>
      )}
    </FormSection>
  );
}

type ItemProps = {
  name: string;
  slug: string;
  given: Record<string, string>;
  onChange: (given: Record<string, string>) => void;
};

function Item({ name, slug, given, onChange }: ItemProps) {
  const { data } = useApiQuery('GET /api/products/slug/:slug', { params: { slug } });
  return (
    <fieldset className={`grid gap-4 sm:grid-cols-2 ${fullRowClass}`}>
      <legend className="mb-2 break-words font-medium">{name}</legend>
      {(data?.personalisation ?? []).map((field) => (
        <Answer
          key={field.id}
          field={field}
          value={given[field.id] ?? ''}
          onChange={(answer) => onChange({ ...given, [field.id]: answer })}
        />
      ))}
    </fieldset>
  );
}
