import { customOrderClosing } from '#modules/custom-orders/contract/custom-orders.ts';
import { useEditor, type VersionedRecord } from '#web/admin/components/form/editor.ts';
import { LinesField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { createOnly } from './create-only.ts';

type CloseFormValues = { why: string };
const statusTexts = {
  loading: m.closeForm.closingRequest(),
  success: m.responses.customOrderClosed(),
};

/** Closes a custom order request, with an optional reason. */
export function CloseForm({ number, onClose }: { number: string; onClose: () => void }) {
  const editor = useEditor<CloseFormValues, VersionedRecord>({
    ...createOnly<CloseFormValues>(statusTexts),
    schema: customOrderClosing,
    names: { why: m.closeForm.reason() },
    empty: { why: '' },
    create: (body) => callApi('POST /api/custom-orders/:number/close', { params: { number }, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      editor={editor}
      title={m.closeForm.close({ number })}
      submit={m.closeForm.closeRequest()}
      onClose={onClose}
    >
      <p>{m.closeForm.customerIsEmailed()}</p>
      <LinesField editor={editor} name="why" rows={4} hint={m.closeForm.includedInEmail()} />
    </FormDialog>
  );
}
