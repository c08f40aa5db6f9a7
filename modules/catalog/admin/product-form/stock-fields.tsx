import { useRef } from 'react';
import { maxStock } from '#modules/catalog/contract/limits.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { LineField, NumberField, SwitchField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import type { ProductFormValues } from './values.ts';

/** Edits stock count, availability and codes: the switch follows the count until the user sets it. */
export function StockFields({ editor }: { editor: Editor<ProductFormValues> }) {
  const { form } = editor;
  const isSetByHand = useRef(false);
  return (
    <>
      <NumberField
        editor={editor}
        name="stockCount"
        required
        step={1}
        max={maxStock}
        onInput={({ currentTarget }) => {
          if (isSetByHand.current || currentTarget.value === '') return;
          form.setValue('inStock', currentTarget.valueAsNumber > 0, { shouldDirty: true });
        }}
      />
      <SwitchField
        editor={editor}
        name="inStock"
        hint={m.stockFields.inStockWithCount0()}
        onInput={() => {
          isSetByHand.current = true;
        }}
      />
      <LineField editor={editor} name="sku" autoComplete="off" />
      <LineField editor={editor} name="barcode" autoComplete="off" />
    </>
  );
}
