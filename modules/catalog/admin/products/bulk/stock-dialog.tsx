import { useState } from 'react';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
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
  const { change, error } = useChange(
    value === '' ? null : { act: m.stockDialog.stock(), how, value: Number(value), why },
  );
  return (
    <BulkDialog {...props} title={m.stockDialog.changeStock()} change={change} error={error}>
      <Choice
        label={m.stockDialog.how()}
        value={how}
        onChange={({ target }) => setHow(target.value as 'to' | 'by')}
      >
        <option value="by">{m.stockDialog.addOrRemovePieces()}</option>
        <option value="to">{m.stockDialog.setCount()}</option>
      </Choice>
      <Field
        label={m.stockDialog.pieces()}
        type="number"
        inputMode="numeric"
        step={1}
        value={value}
        required
        hint={how === 'by' ? m.stockDialog.minusToRemovePieces() : undefined}
        onChange={({ target }) => setValue(target.value)}
      />
      <Field
        className="sm:col-span-2"
        label={m.stockDialog.reason()}
        placeholder={m.stockDialog.deliveryStocktakingBroken()}
        maxLength={maxNameLength}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </BulkDialog>
  );
}
