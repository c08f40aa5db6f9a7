import { customOrderClosing } from '#contract/custom-orders.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { type Kept, useEditor } from '../parts/form/editor.ts';
import { LinesField } from '../parts/form/fields.tsx';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { newOnly } from './new-only.ts';

type Values = { why: string };
const closing = { loading: 'Closing the request...', success: messages.customOrderClosed };

/** Closes a request that comes to nothing, and says why, if there is something to say. */
export function CloseForm({ number, onClose }: { number: string; onClose: () => void }) {
  const editor = useEditor<Values, Kept>({
    ...newOnly<Values>(closing),
    schema: customOrderClosing,
    names: { why: 'Reason' },
    empty: { why: '' },
    create: (body) => tell('POST /api/custom-orders/:number/close', { params: { number }, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog editor={editor} title={`Close ${number}?`} submit="Close request" onClose={onClose}>
      <p>The customer is emailed, and the conversation ends.</p>
      <LinesField editor={editor} name="why" rows={4} hint="Included in the email." />
    </FormDialog>
  );
}
