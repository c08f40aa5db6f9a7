import { useState } from 'react';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { useChange } from './change.ts';

/** Moves the selected products to a category. */
export function CategoryDialog(props: BulkDialogProps) {
  const { data } = useApiQuery('GET /api/categories');
  const [category, setCategory] = useState('');
  const { change, error } = useChange(
    category === '' ? null : { act: m.categoryDialog.category(), category },
  );
  return (
    <BulkDialog {...props} title={m.categoryDialog.changeCategory()} change={change} error={error}>
      <Choice
        className="sm:col-span-2"
        label={m.categoryDialog.categoryLabel()}
        required
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      >
        <option value="">{m.categoryDialog.chooseCategory()}</option>
        {data?.categories.map(({ id, name, isActive }) => (
          <option key={id} value={id}>
            {m.categoryDialog.inactive({ name, isActive: isActive ? 'yes' : 'no' })}
          </option>
        ))}
      </Choice>
    </BulkDialog>
  );
}
