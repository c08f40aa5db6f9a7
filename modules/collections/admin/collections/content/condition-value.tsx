import { useQuery } from '@tanstack/react-query';
import { maxPageSize, maxPrice } from '#kernel/contract/limits.ts';
import type { ProductCondition } from '#modules/catalog/contract/collection-content.ts';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { occasions, recipients } from '#modules/catalog/contract/gift-tags.ts';
import { maxMakingDays } from '#modules/catalog/contract/limits.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';

type ValueProps = {
  condition: Extract<ProductCondition, { value: unknown }>;
  label: string;
  error: string | undefined;
  onChange: (value: string | number | undefined) => void;
};

/** The value of a condition: a text, a number, or one of several records. */
export function ConditionValue({ condition, onChange, ...field }: ValueProps) {
  switch (condition.field) {
    case 'tag':
    case 'name':
      return (
        <Field
          {...field}
          hint={condition.field === 'name' ? m.conditionValue.anyOrder() : undefined}
          autoComplete="off"
          defaultValue={condition.value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'priceBelow':
    case 'priceAbove':
    case 'makingDays': {
      const isPrice = condition.field !== 'makingDays';
      return (
        <Field
          {...field}
          type="number"
          inputMode="decimal"
          min={0}
          max={isPrice ? maxPrice : maxMakingDays}
          step={isPrice ? 0.01 : 1}
          defaultValue={condition.value}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      );
    }
    case 'category':
      return <CategoryChoice {...field} value={condition.value} onChange={onChange} />;
    case 'artisan':
      return <ArtisanChoice {...field} value={condition.value} onChange={onChange} />;
    case 'occasion':
    case 'recipient': {
      const values = condition.field === 'occasion' ? occasions : recipients;
      const choices = values.map((value) => ({ id: value, name: giftLabel(value) }));
      return <RecordChoice {...field} value={condition.value} choices={choices} onChange={onChange} />;
    }
  }
}

type ChoiceProps = Omit<ValueProps, 'condition'> & { value: string };

function CategoryChoice(props: ChoiceProps) {
  const { data } = useApiQuery('GET /api/categories');
  return <RecordChoice {...props} choices={data?.categories} />;
}

/** Loads all artisans, page by page. */
async function allArtisans() {
  const artisans: { id: string; name: string }[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await callApi('GET /api/artisans', { query: { page, limit: maxPageSize } });
    artisans.push(...list.artisans.map(({ id, name }) => ({ id, name })));
    pages = list.pages;
  }
  return artisans;
}

function ArtisanChoice(props: ChoiceProps) {
  const { data } = useQuery({ queryKey: ['all artisans'], queryFn: allArtisans });
  return <RecordChoice {...props} choices={data} />;
}

type RecordChoiceProps = ChoiceProps & { choices: { id: string; name: string }[] | undefined };

/** Chooses a record; one that was deleted meanwhile is named so. */
function RecordChoice({ value, choices, onChange, ...field }: RecordChoiceProps) {
  const isKnown = value === '' || choices?.some(({ id }) => id === value);
  return (
    <Choice {...field} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{m.conditionValue.choose()}</option>
      {!isKnown && <option value={value}>{choices ? m.conditionValue.deleted() : '…'}</option>}
      {choices?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}
