import type { Editor } from '#web/admin/components/form/editor.ts';
import { ChoiceField, fullRowClass } from '#web/admin/components/form/fields.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
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
      {...(isError && { hint: 'The categories could not be loaded' })}
    >
      <option value="">Choose a category</option>
      {!data && categoryId && <option value={categoryId}>...</option>}
      {data?.categories.map(({ id, name, isActive }) => (
        <option key={id} value={id}>
          {name}
          {isActive ? '' : ' (inactive)'}
        </option>
      ))}
    </ChoiceField>
  );
}
