import { maxBuyGetQuantity } from '#modules/promotions/contract/limits.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { FormSection, NumberField, SwitchField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { exampleOf } from './labels.ts';
import { ScopeChoice } from './scope-choice.tsx';
import type { PromotionFormValues } from './values.ts';

type BuyGetFieldsProps = {
  editor: Editor<PromotionFormValues>;
  /** null for a new promotion. */
  promotionId: string | null;
};

const quantityProps = { required: true, empty: null, step: 1, min: 1, max: maxBuyGetQuantity };

/** Says what a customer gets with the values of the form. */
export function BuyGetExample({ editor }: Pick<BuyGetFieldsProps, 'editor'>) {
  const [buyQuantity, getQuantity, getPercent, getFrom] = editor.form.watch([
    'buyQuantity',
    'getQuantity',
    'getPercent',
    'getFrom',
  ]);
  return (
    <p role="status" className="text-sm font-medium sm:col-span-2">
      {exampleOf({ buyQuantity, getQuantity, getPercent, getFrom })}
    </p>
  );
}

/** Chooses what a customer buys and gets of "buy X, get Y": how many of which items, and at which discount. */
export const BuyGetFields = ({ editor, promotionId }: BuyGetFieldsProps) => (
  <>
    <FormSection title={m.promotionsBuyGet.customerBuys()}>
      <NumberField editor={editor} name="buyQuantity" {...quantityProps} />
      <ScopeChoice
        editor={editor}
        name="appliesTo"
        label={m.promotionsBuyGet.itemsToBuy()}
        all={{ name: m.promotionsBuyGet.anyItem(), hint: m.promotionsBuyGet.anyItemHint() }}
        chosenHint={m.promotionsBuyGet.chosenToBuyHint()}
        promotionId={promotionId}
      />
      <SwitchField editor={editor} name="excludesSale" hint={m.promotionsBuyGet.excludesSaleHint()} />
    </FormSection>
    <FormSection title={m.promotionsBuyGet.customerGets()}>
      <NumberField editor={editor} name="getQuantity" {...quantityProps} />
      <NumberField
        editor={editor}
        name="getPercent"
        required
        empty={null}
        step={0.01}
        min={1}
        max={100}
        hint={m.promotionsBuyGet.percentHint()}
      />
      <ScopeChoice
        editor={editor}
        name="getFrom"
        label={m.promotionsValues.getFrom()}
        all={{ name: m.promotionsBuyGet.sameItems(), hint: m.promotionsBuyGet.sameItemsHint() }}
        chosenHint={m.promotionsBuyGet.chosenToGetHint()}
        promotionId={promotionId}
      />
      <NumberField
        editor={editor}
        name="orderLimit"
        placeholder={m.promotionsForm.noLimit()}
        empty={null}
        step={1}
        min={1}
        hint={m.promotionsBuyGet.usesPerOrderHint()}
      />
    </FormSection>
  </>
);
