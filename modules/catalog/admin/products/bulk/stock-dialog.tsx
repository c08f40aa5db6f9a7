import { useState } from 'react';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { useChange } from './change.ts';

/**
 * Changes the stock of one or more products: sets the count, or changes it by a number of units, with a reason for the
 * stock history.
 */
export function StockDialog(props: BulkDialogProps) {
  const [how, setHow] = useState<'to' | 'by'>('by');
  const [value, setValue] = useState('');
  const [why, setWhy] = useState('');
  const { change, error } = useChange(value === '' ? null : { act: 'stock', how, value: Number(value), why });
  return (
    <BulkDialog {...props} title="Change stock" change={change} error={error}>
      <Choice label="How" value={how} onChange={({ target }) => setHow(target.value as 'to' | 'by')}>
        <option value="by">Add or remove pieces</option>
        <option value="to">Set the count</option>
      </Choice>
      <Field
        label="Pieces"
        type="number"
        inputMode="numeric"
        step={1}
        value={value}
        required
        hint={how === 'by' ? 'Use a minus to remove pieces' : undefined}
        onChange={({ target }) => setValue(target.value)}
      />
      <Field
        className="sm:col-span-2"
        label="Reason"
        placeholder="Delivery, stocktaking, broken..."
        maxLength={maxNameLength}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </BulkDialog>
  );
}
