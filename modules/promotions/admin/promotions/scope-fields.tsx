import type { Editor } from '#web/admin/components/form/editor.ts';
import { FormSection, SwitchField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { ScopeChoice } from './scope-choice.tsx';
import type { PromotionFormValues } from './values.ts';

type ScopeFieldsProps = {
  editor: Editor<PromotionFormValues>;
  /** null for a new promotion. */
  promotionId: string | null;
};

/** Chooses what a promotion applies to: the whole cart, or products, categories and collections. */
export const ScopeFields = ({ editor, promotionId }: ScopeFieldsProps) => (
  <FormSection title={m.promotionsValues.appliesTo()}>
    <ScopeChoice
      editor={editor}
      name="appliesTo"
      label={m.promotionsValues.appliesTo()}
      all={{ name: m.promotionsScope.wholeCart(), hint: m.promotionsScope.wholeCartHint() }}
      chosenHint={m.promotionsScope.chosenItemsHint()}
      promotionId={promotionId}
    />
    <SwitchField editor={editor} name="excludesSale" hint={m.promotionsScope.excludesSaleHint()} />
  </FormSection>
);
