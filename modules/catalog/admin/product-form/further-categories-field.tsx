import { maxFurtherCategories } from '#modules/catalog/contract/limits.ts';
import { ChoicesField } from '#web/admin/components/form/choices-field.tsx';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
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
  const [main, values] = form.watch(['category', 'furtherCategories']);
  const choices = (data?.categories ?? [])
    .filter(({ id }) => id !== main)
    .map((category) => ({
      value: category.id,
      label: categoryLabel(category, data?.categories ?? []),
    }));
  return (
    <ChoicesField
      label={names.furtherCategories ?? ''}
      hint={
        isError
          ? m.categoryField.categoriesCouldNotBeLoaded()
          : m.furtherCategoriesField.upTo({ most: maxFurtherCategories })
      }
      error={errorOf('furtherCategories')}
      choices={choices}
      values={values}
      most={maxFurtherCategories}
      onChange={(next) =>
        form.setValue('furtherCategories', next, { shouldDirty: true, shouldValidate: true })
      }
    />
  );
}
