import { maxMakingDays, maxPiecesPerDay } from '#modules/catalog/contract/limits.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { NumberField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import type { ProductFormValues } from './values.ts';

/** Edits how a product is made, where it differs from its artisan. */
export const MakingFields = ({ editor }: { editor: Editor<ProductFormValues> }) => (
  <>
    <NumberField
      editor={editor}
      name="making.makingDays"
      step={1}
      max={maxMakingDays}
      empty={null}
      hint={m.makingFields.blankForArtisan()}
    />
    <NumberField
      editor={editor}
      name="making.personalisingDays"
      step={1}
      max={maxMakingDays}
      empty={null}
      hint={m.makingFields.furtherDaysIfPersonalised()}
    />
    <NumberField
      editor={editor}
      name="making.piecesPerDay"
      step={1}
      min={1}
      max={maxPiecesPerDay}
      empty={null}
      hint={m.makingFields.blankForNoLimitOfProduct()}
    />
  </>
);
