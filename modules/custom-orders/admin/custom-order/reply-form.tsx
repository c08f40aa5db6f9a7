import { type FormEvent, useRef, useState } from 'react';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { maxRequestPictures } from '#modules/custom-orders/contract/limits.ts';
import { SavedReplySelect } from '#modules/inbox/admin/saved-reply-select.tsx';
import { button } from '#web/admin/components/button.ts';
import { LeaveGuard } from '#web/admin/components/form/leave-guard.tsx';
import { onCtrlEnter } from '#web/admin/components/form/on-ctrl-enter.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { TextField } from '#web/ui/field.tsx';
import { Attachments } from '#web/ui/uploads/attachments.tsx';
import { usePendingUploads } from '#web/ui/uploads/pending-uploads.ts';
import * as m from '../../messages/index.ts';
import { useUploads } from './uploads.ts';

const statusTexts = {
  loading: m.replyForm.sendingMessage(),
  success: m.responses.customOrderReplied(),
};

/** Sends a message to the customer, whose name is empty where the account was deleted; Ctrl+Enter or Cmd+Enter sends it. */
export function ReplyForm({ number, customer }: { number: string; customer: string }) {
  const { run, busy } = useAction();
  const { storeName } = useSettings();
  const field = useRef<HTMLTextAreaElement>(null);
  const idempotencyKey = useRef<string>(null);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const uploading = useUploads(setPictures);
  const { arrival, isHeldUp } = usePendingUploads();
  const [error, setError] = useState<string>();
  const [hasText, setHasText] = useState(false);
  const send = async () => {
    const body = field.current?.value ?? '';
    setError(body.trim() === '' ? m.replyForm.enterMessage() : undefined);
    if (body.trim() === '') return field.current?.focus();
    if (busy || isHeldUp()) return;
    idempotencyKey.current ??= newIdempotencyKey();
    const message = { body, pictures: [...pictures], once: idempotencyKey.current };
    const result = await run(statusTexts, () =>
      callApi('POST /api/custom-orders/:number/replies', { params: { number }, body: message }),
    );
    if (!result) return;
    idempotencyKey.current = null;
    setPictures([]);
    if (field.current) field.current.value = '';
    setHasText(false);
  };
  const sendOnShortcut = onCtrlEnter(() => void send());
  return (
    <form
      noValidate
      onInput={() => setHasText(field.current?.value.trim() !== '')}
      onKeyDown={sendOnShortcut}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      className="mt-5 grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      {(hasText || pictures.length > 0) && <LeaveGuard isDirty />}
      <SavedReplySelect field={field} values={{ name: customer, store: storeName }} />
      <TextField
        ref={field}
        label={m.replyForm.writeToCustomer()}
        name="body"
        maxLength={maxContactMessageLength}
        rows={3}
        required
        error={error}
      />
      <Attachments
        label={m.replyForm.pictures()}
        pictures={pictures}
        onChange={setPictures}
        most={maxRequestPictures}
        uploading={uploading}
        arrival={arrival}
      />
      <button type="submit" disabled={busy} className={`${button.quiet} justify-self-start`}>
        {busy ? m.replyForm.sending() : m.replyForm.sendMessage()}
      </button>
    </form>
  );
}
