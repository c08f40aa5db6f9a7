import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { maxFurtherCategories } from '#modules/catalog/contract/limits.ts';
import { ChoicesPopup, type PopupChoice } from '#web/admin/components/form/choices-popup.tsx';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fullRowClass } from '#web/admin/components/form/fields.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { fieldBox, Labelled } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { categoryLabel } from '../category-label.ts';
import type { ProductFormValues } from './values.ts';

/** Selects up to nine categories beside the main one, with a search by name; hidden ones are marked. */
export function FurtherCategoriesField({
  editor: { form, names, errorOf },
}: {
  editor: Editor<ProductFormValues>;
}) {
  const { data, isError } = useApiQuery('GET /api/categories');
  const input = useRef<HTMLInputElement>(null);
  const [main, value] = form.watch(['category', 'furtherCategories']);
  const choices = (data?.categories ?? [])
    .filter(({ id }) => id !== main)
    .map((category) => ({
      value: category.id,
      label: categoryLabel(category, data?.categories ?? []),
    }));
  const chosen = choices.filter((choice) => value.includes(choice.value));
  const choose = (next: PopupChoice[]) =>
    form.setValue(
      'furtherCategories',
      next.map((choice) => choice.value),
      { shouldDirty: true, shouldValidate: true },
    );
  const remove = (removed: PopupChoice) => {
    choose(chosen.filter((choice) => choice !== removed));
    input.current?.focus();
  };
  return (
    <Combobox.Root
      multiple
      items={chosen.length < maxFurtherCategories ? choices : chosen}
      value={chosen}
      onValueChange={choose}
      isItemEqualToValue={(one: PopupChoice, other: PopupChoice) => one.value === other.value}
      autoHighlight
    >
      <Labelled
        label={names.furtherCategories ?? ''}
        error={errorOf('furtherCategories')}
        hint={
          isError
            ? m.categoryField.categoriesCouldNotBeLoaded()
            : m.furtherCategoriesField.upTo({ most: maxFurtherCategories })
        }
        className={fullRowClass}
      >
        {(tied) => (
          <>
            {chosen.length > 0 && (
              <ul className="mb-2 flex flex-wrap gap-2">
                {chosen.map((choice) => (
                  <li
                    key={choice.value}
                    className="flex min-w-0 items-center rounded-full border border-line bg-surface pl-3"
                  >
                    <span className="min-w-0 break-words py-1">{choice.label}</span>
                    <button
                      type="button"
                      aria-label={m.furtherCategoriesField.remove({ name: choice.label })}
                      onClick={() => remove(choice)}
                      className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:text-bad pointer-coarse:size-11"
                    >
                      <X aria-hidden="true" className="size-4" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <Combobox.Input ref={input} {...tied} className={`${fieldBox} min-h-12`} />
          </>
        )}
      </Labelled>
      <ChoicesPopup />
    </Combobox.Root>
  );
}
