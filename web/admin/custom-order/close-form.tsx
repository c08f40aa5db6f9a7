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
    names: { why: 'Why' },
    empty: { why: '' },
    create: (body) => tell('POST /api/custom-orders/:number/close', { params: { number }, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog editor={editor} title={`Close ${number}?`} submit="Close the request" onClose={onClose}>
      <p>Whoever asked is told so by mail, and nothing more can be said about it.</p>
      <LinesField editor={editor} name="why" rows={4} hint="They read it in the mail." />
    </FormDialog>
  );
}
