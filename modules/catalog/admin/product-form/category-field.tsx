import type { Editor } from '#web/admin/components/form/editor.ts';
import { ChoiceField, fullRowClass } from '#web/admin/components/form/fields.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';
import { categoryLabel } from '../category-label.ts';
import type { ProductFormValues } from './values.ts';

/** A select field with all categories; hidden ones are marked. */
export function CategoryField({ editor }: { editor: Editor<ProductFormValues> }) {
  const { data, isError } = useApiQuery('GET /api/categories');
  const categoryId = editor.form.watch('category');
  return (
    <ChoiceField
      // A browser drops a value that has no option yet.
      key={data ? 'all' : 'waiting'}
      editor={editor}
      name="category"
      required
      className={fullRowClass}
      {...(isError && { hint: m.categoryField.categoriesCouldNotBeLoaded() })}
    >
      <option value="">{m.categoryField.chooseCategory()}</option>
      {!data && categoryId && <option value={categoryId}>...</option>}
      {data?.categories.map((category, _, all) => (
        <option key={category.id} value={category.id}>
          {categoryLabel(category, all)}
        </option>
      ))}
    </ChoiceField>
  );
}
