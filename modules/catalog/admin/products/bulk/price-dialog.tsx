import { useState } from 'react';
import {
  type BulkAction,
  type PriceRounding,
  priceRoundings,
} from '#modules/catalog/contract/admin-products.ts';
import { useSettings } from '#web/api/settings.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { useChange } from './change.ts';

type PriceMode = Extract<BulkAction, { act: 'price' }>['how'];

const roundingLabels: Record<PriceRounding, string> = {
  none: m.priceDialog.roundNone(),
  nine: m.priceDialog.roundNine(),
  fortyNine: m.priceDialog.roundFortyNine(),
  ten: m.priceDialog.roundTen(),
};

/**
 * Changes the prices of the selected products: sets them, or changes them by an amount or a percentage, optionally as a
 * sale.
 */
export function PriceDialog(props: BulkDialogProps) {
  const { currency } = useSettings();
  const [how, setHow] = useState<PriceMode>('percent');
  const [value, setValue] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>('none');
  const [keepOriginal, setKeepOriginal] = useState(false);
  const { change, error } = useChange(
    value === '' ? null : { act: m.priceDialog.price(), how, value: Number(value), rounding, keepOriginal },
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
      <Choice
        className="sm:col-span-2"
        label={m.priceDialog.rounding()}
        value={rounding}
        onChange={({ target }) => setRounding(target.value as PriceRounding)}
      >
        {priceRoundings.map((each) => (
          <option key={each} value={each}>
            {roundingLabels[each]}
          </option>
        ))}
      </Choice>
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
