import { useState } from 'react';
import type { BulkAction } from '#modules/catalog/contract/admin-products.ts';
import { useSettings } from '#web/api/settings.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { useChange } from './change.ts';

type PriceMode = Extract<BulkAction, { act: 'price' }>['how'];

/**
 * Changes the prices of the selected products: sets them, or changes them by an amount or a percentage, optionally as a
 * sale.
 */
export function PriceDialog(props: BulkDialogProps) {
  const { currency } = useSettings();
  const [how, setHow] = useState<PriceMode>('percent');
  const [value, setValue] = useState('');
  const [keepOriginal, setKeepOriginal] = useState(false);
  const { change, error } = useChange(
    value === '' ? null : { act: m.priceDialog.price(), how, value: Number(value), keepOriginal },
  );
  return (
    <BulkDialog {...props} title={m.priceDialog.changePrices()} change={change} error={error}>
      <Choice
        label={m.priceDialog.how()}
        value={how}
        onChange={({ target }) => setHow(target.value as PriceMode)}
      >
        <option value="percent">{m.priceDialog.byPercent()}</option>
        <option value="by">{m.priceDialog.byAmount()}</option>
        <option value="to">{m.priceDialog.toFixedPrice()}</option>
      </Choice>
      <Field
        label={how === 'percent' ? m.priceDialog.percent() : m.priceDialog.amountIn({ currency })}
        type="number"
        inputMode="decimal"
        step={0.01}
        value={value}
        required
        hint={how === 'to' ? undefined : m.priceDialog.minusToLowerPrices()}
        onChange={({ target }) => setValue(target.value)}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          checked={keepOriginal}
          onChange={({ target }) => setKeepOriginal(target.checked)}
          className="size-4.5 accent-chosen"
        />
        {m.priceDialog.showOldPriceStruckThrough()}
      </label>
    </BulkDialog>
  );
}
