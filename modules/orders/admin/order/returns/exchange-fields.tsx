import { useEffect } from 'react';
import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { Answer } from '../../order-form/answer.tsx';
import { VariantOptions } from '../../order-form/variant-options.tsx';
import type { ExchangeChoice } from './exchange-choice.ts';

type ExchangeFieldsProps = {
  line: OrderLine;
  choice: ExchangeChoice;
  onChange: (changed: Partial<ExchangeChoice>) => void;
};

/** What units are exchanged for: a variant of the same product, with the personalisation of the returned item at first. */
export function ExchangeFields({ line, choice, onChange }: ExchangeFieldsProps) {
  const { data } = useApiQuery('GET /api/products/slug/:slug', { params: { slug: line.slug } });
  const { options = [], variants = [], personalisation: fields = [] } = data ?? {};
  const isPlain = data !== undefined && variants.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product without variants is chosen as soon as it is read.
  useEffect(() => {
    if (isPlain && choice.variantId === undefined) onChange({ variantId: null });
  }, [isPlain, choice.variantId]);
  const given = choice.personalisation ?? line.personalisation?.given ?? {};
  return (
    <div className="grid gap-4 rounded-xl border border-line p-4 sm:grid-cols-2">
      {isPlain ? (
        <p className="text-muted sm:col-span-2">{m.exchangeForm.sameItem()}</p>
      ) : (
        <Choice
          label={m.exchangeForm.exchangeFor()}
          required
          value={choice.variantId ?? ''}
          onChange={({ target }) => onChange({ variantId: target.value })}
        >
          <option value="" disabled>
            {m.exchangeForm.chooseVariant()}
          </option>
          <VariantOptions options={options} variants={variants} />
        </Choice>
      )}
      {fields.map((field) => (
        <Answer
          key={field.id}
          field={field}
          value={given[field.id] ?? ''}
          onChange={(answer) => onChange({ personalisation: { ...given, [field.id]: answer } })}
        />
      ))}
    </div>
  );
}
