import { useRef } from 'react';
import type { ContactConversation } from '#modules/contact/contract/conversation.ts';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';

const names = { body: m.conversationPage.theMessage() };

type MessageFormProps = {
  id: string;
  linkKey: string;
  onChange: (conversation: ContactConversation) => void;
};

/** Sends the shop a further message. */
export function MessageForm({ id, linkKey, onChange }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const idempotencyKey = useRef<string>(null);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    check: ({ body }) => (body.trim() === '' ? { body: m.contactForm.enterMessage() } : {}),
    async send({ body }) {
      idempotencyKey.current ??= newIdempotencyKey();
      const message = { key: linkKey, body, once: idempotencyKey.current };
      const changed = await callApi('POST /api/contact/:id/messages', { params: { id }, body: message });
      idempotencyKey.current = null;
      if (field.current) field.current.value = '';
      toast.success(m.responses.contactMessageSent());
      onChange(changed);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid grid-cols-1 gap-4 border-t border-line pt-6">
      <TextField
        ref={field}
        label={m.conversationPage.writeToUs()}
        name="body"
        maxLength={maxContactMessageLength}
        rows={4}
        required
        error={wrong.body}
      />
      <FormError reason={failed} />
      <button type="submit" disabled={busy} className={`${button.quiet} justify-self-start`}>
        {busy ? m.conversationPage.sending() : m.conversationPage.send()}
      </button>
    </form>
  );
}
