import { useRef } from 'react';
import { maxStock } from '#contract/limits.ts';
import type { Editor } from '../parts/form/editor.ts';
import { FigureField, SwitchField } from '../parts/form/fields.tsx';
import type { ProductValues } from './values.ts';

/** How many pieces there are, and whether it can be bought: the switch goes along with the count until somebody sets it. */
export function StockFields({ editor }: { editor: Editor<ProductValues> }) {
  const { form } = editor;
  const isSetByHand = useRef(false);
  return (
    <>
      <FigureField
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
        hint="In stock with count 0 = made to order"
        onInput={() => {
          isSetByHand.current = true;
        }}
      />
    </>
  );
}
