import { useAnswer } from '../data/answer.ts';
import type { Editor } from '../parts/form/editor.ts';
import { ChoiceField, wholeRow } from '../parts/form/fields.tsx';
import type { ProductValues } from './values.ts';

/** The category, chosen from all that there are; the hidden ones are marked. */
export function CategoryField({ editor }: { editor: Editor<ProductValues> }) {
  const { data, isError } = useAnswer('GET /api/categories');
  const chosen = editor.form.watch('category');
  return (
    <ChoiceField
      // A browser forgets a choice that its options do not hold yet.
      key={data ? 'all' : 'waiting'}
      editor={editor}
      name="category"
      required
      className={wholeRow}
      {...(isError && { hint: 'The categories could not be loaded' })}
    >
      <option value="">Choose a category</option>
      {!data && chosen && <option value={chosen}>...</option>}
      {data?.categories.map(({ id, name, isActive }) => (
        <option key={id} value={id}>
          {name}
          {isActive ? '' : ' (inactive)'}
        </option>
      ))}
    </ChoiceField>
  );
}
