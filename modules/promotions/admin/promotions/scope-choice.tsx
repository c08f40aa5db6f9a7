import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { maxPageSize } from '#kernel/contract/limits.ts';
import { categoryLabel } from '#modules/catalog/admin/category-label.ts';
import { PickedProducts } from '#modules/catalog/admin/picked-products.tsx';
import { maxScopeGroups, maxScopeProducts } from '#modules/promotions/contract/limits.ts';
import type { PromotionScope } from '#modules/promotions/contract/promotions.ts';
import { ChoicesField } from '#web/admin/components/form/choices-field.tsx';
import type { PopupChoice } from '#web/admin/components/form/choices-popup.tsx';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { ButtonSegments } from '#web/admin/components/segments.tsx';
import { apiQuery, useApiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import type { PromotionFormValues } from './values.ts';

const emptyScope: PromotionScope = { products: [], categories: [], collections: [] };

type ScopeChoiceProps = {
  editor: Editor<PromotionFormValues>;
  name: 'appliesTo' | 'getFrom';
  label: string;
  /** What null means, as the name of a button and as a sentence. */
  all: { name: string; hint: string };
  /** What chosen items mean. */
  chosenHint: string;
  /** null for a new promotion. */
  promotionId: string | null;
};

/** Chooses items: all that null stands for, or products, categories and collections. */
export function ScopeChoice({ editor, name, label, all, chosenHint, promotionId }: ScopeChoiceProps) {
  const { form, errorOf } = editor;
  const scope = form.watch(name);
  // What was chosen is there again after a change back.
  const last = useRef(scope ?? emptyScope);
  const set = (next: PromotionScope | null) => {
    if (next) last.current = next;
    form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const buttons = [
    { key: 'all', name: all.name, scope: null },
    { key: 'items', name: m.promotionsScope.chosenItems(), scope: last.current },
  ];
  return (
    <>
      <div className={fullRowClass}>
        <ButtonSegments
          label={label}
          buttons={buttons.map(({ scope: next, ...button }) => ({
            ...button,
            pressed: (scope === null) === (next === null),
            onPress: () => set(next),
          }))}
        />
        <p className="mt-2 text-sm text-muted">{scope === null ? all.hint : chosenHint}</p>
      </div>
      {scope && (
        <ChosenItems
          scope={scope}
          promotionId={promotionId}
          error={errorOf(name)}
          onChange={(changed) => set({ ...scope, ...changed })}
        />
      )}
    </>
  );
}

type ChosenItemsProps = {
  scope: PromotionScope;
  promotionId: string | null;
  error: string | undefined;
  onChange: (changed: Partial<PromotionScope>) => void;
};

function ChosenItems({ scope, promotionId, error, onChange }: ChosenItemsProps) {
  const saved = useQuery({
    ...apiQuery('GET /api/promotions/:id/products', { params: { id: promotionId ?? '' } }),
    enabled: promotionId !== null,
  });
  const { data: categories } = useApiQuery('GET /api/categories');
  const { data: collections } = useQuery({ queryKey: ['all collections'], queryFn: allCollections });
  return (
    <>
      <PickedProducts
        label={m.promotionsScope.products()}
        ids={scope.products}
        most={maxScopeProducts}
        isMovable={false}
        savedProducts={saved.data?.products ?? []}
        error={error}
        onChange={(products) => onChange({ products })}
      />
      <GroupsField
        label={m.promotionsScope.categories()}
        hint={m.promotionsScope.categoriesHint()}
        choices={categories?.categories.map((category) => ({
          value: category.id,
          label: categoryLabel(category, categories.categories),
        }))}
        values={scope.categories}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      <GroupsField
        label={m.promotionsScope.collections()}
        hint={m.promotionsScope.collectionsHint()}
        choices={collections}
        values={scope.collections}
        onChange={(chosen) => onChange({ collections: chosen })}
      />
    </>
  );
}

type GroupsFieldProps = {
  label: string;
  hint: string;
  choices: PopupChoice[] | undefined;
  values: string[];
  onChange: (values: string[]) => void;
};

/** Selects categories or collections; deleted ones stay chosen, and apply again if they are restored. */
function GroupsField({ choices = [], values, onChange, ...field }: GroupsFieldProps) {
  const missing = values.filter((value) => !choices.some((choice) => choice.value === value));
  return (
    <ChoicesField
      {...field}
      error={undefined}
      choices={choices}
      values={values}
      most={maxScopeGroups - missing.length}
      onChange={(chosen) => onChange([...chosen, ...missing])}
    />
  );
}

/** Loads all collections, page by page; hidden ones are marked. */
async function allCollections(): Promise<PopupChoice[]> {
  const choices: PopupChoice[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await callApi('GET /api/collections', { query: { page, limit: maxPageSize } });
    for (const { id, name, isActive } of list.collections)
      choices.push({ value: id, label: isActive ? name : m.promotionsScope.hidden({ name }) });
    pages = list.pages;
  }
  return choices;
}
