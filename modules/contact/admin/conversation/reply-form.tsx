import { type FormEvent, useRef, useState } from 'react';
import type { OfficeConversation } from '#modules/contact/contract/conversation.ts';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { SavedReplySelect } from '#modules/inbox/admin/saved-reply-select.tsx';
import { button } from '#web/admin/components/button.ts';
import { LeaveGuard } from '#web/admin/components/form/leave-guard.tsx';
import { onCtrlEnter } from '#web/admin/components/form/on-ctrl-enter.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

const statusTexts = { loading: m.adminConversation.sendingReply(), success: m.responses.replySent() };

/** Emails the customer a reply; Ctrl+Enter or Cmd+Enter sends it. */
export function ReplyForm({ conversation: { id, name } }: { conversation: OfficeConversation }) {
  const { run, busy } = useAction();
  const { storeName } = useSettings();
  const field = useRef<HTMLTextAreaElement>(null);
  const idempotencyKey = useRef<string>(null);
  const [error, setError] = useState<string>();
  const [isDirty, setIsDirty] = useState(false);
  const send = async (close: boolean) => {
    const body = field.current?.value ?? '';
    setError(body.trim() === '' ? m.adminConversation.enterReply() : undefined);
    if (body.trim() === '') return field.current?.focus();
    if (busy) return;
    idempotencyKey.current ??= newIdempotencyKey();
    const reply = { body, close, once: idempotencyKey.current };
    const sent = await run(statusTexts, () =>
      callApi('POST /api/contact/:id/replies', { params: { id }, body: reply }),
    );
    if (!sent) return;
    idempotencyKey.current = null;
    if (field.current) field.current.value = '';
    setIsDirty(false);
  };
  const sendOnShortcut = onCtrlEnter(() => void send(false));
  return (
    <form
      noValidate
      onInput={() => setIsDirty(field.current?.value.trim() !== '')}
      onKeyDown={sendOnShortcut}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(false);
      }}
      className="mt-5 grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      {isDirty && <LeaveGuard isDirty />}
      <SavedReplySelect field={field} values={{ name, store: storeName }} />
      <TextField
        ref={field}
        label={m.adminConversation.writeToCustomer()}
        name="body"
        maxLength={maxContactMessageLength}
        rows={5}
        required
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.main}>
          {m.adminConversation.sendReply()}
        </button>
        <button type="button" disabled={busy} className={button.quiet} onClick={() => send(true)}>
          {m.adminConversation.sendAndClose()}
        </button>
      </div>
    </form>
  );
}
