import type { Category } from '#modules/catalog/contract/catalog.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { ChoiceField, fullRowClass } from '#web/admin/components/form/fields.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';
import type { CategoryFormValues } from './values.ts';

type ParentFieldProps = { editor: Editor<CategoryFormValues>; category: Category | null };

/** Selects the category of the first level that contains the category. One that contains others stays there. */
export function ParentField({ editor, category }: ParentFieldProps) {
  const { data, isError } = useApiQuery('GET /api/categories');
  const all = data?.categories ?? [];
  const parentId = editor.form.watch('parentId');
  const containsOthers = category !== null && all.some((other) => other.parentId === category.id);
  const choices = containsOthers
    ? []
    : all.filter((other) => other.parentId === null && other.id !== category?.id);
  return (
    <ChoiceField
      // A browser drops a value that has no option yet.
      key={data ? 'all' : 'waiting'}
      editor={editor}
      name="parentId"
      className={fullRowClass}
      hint={
        isError
          ? m.categoryField.categoriesCouldNotBeLoaded()
          : containsOthers
            ? m.parentField.containsOthers()
            : m.parentField.hint()
      }
    >
      <option value="">{m.parentField.none()}</option>
      {!data && parentId && <option value={parentId}>...</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}
