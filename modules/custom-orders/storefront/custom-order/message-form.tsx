import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import type { CustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import { maxRequestPictures } from '#modules/custom-orders/contract/limits.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { callApi } from '#web/api/queries.ts';
import { FormError } from '#web/storefront/form/form-error.tsx';
import { useFormSubmit } from '#web/storefront/form/use-form-submit.ts';
import { button } from '#web/ui/button.ts';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Attachments } from '#web/ui/uploads/attachments.tsx';
import { usePendingUploads } from '#web/ui/uploads/pending-uploads.ts';
import * as m from '../../messages/index.ts';
import { useUploads } from '../custom-orders/uploads.ts';

const names = { body: m.messageForm.theMessage() };

type MessageFormProps = {
  request: CustomOrder;
  onChange: (request: CustomOrder) => void;
  /** The ref of the text field, to focus it for a question. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The form to write a message to the shop, optionally with pictures. */
export function MessageForm({ request: { number, key }, onChange, field }: MessageFormProps) {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const uploading = useUploads(setPictures);
  const { arrival, isHeldUp } = usePendingUploads();
  const idempotencyKey = useRef<string>(null);
  const { busy, wrong, failed, submit } = useFormSubmit({
    names,
    async send({ body }) {
      idempotencyKey.current ??= newIdempotencyKey();
      const message = { key, body, pictures: [...pictures], once: idempotencyKey.current };
      const changed = await callApi('POST /api/custom-orders/:number/messages', {
        params: { number },
        body: message,
      });
      idempotencyKey.current = null;
      setPictures([]);
      if (field.current) field.current.value = '';
      toast.success(m.responses.customOrderMessageSent());
      onChange(changed);
    },
  });
  const submitWhenUploaded = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isHeldUp()) void submit(event);
  };
  return (
    <form
      onSubmit={submitWhenUploaded}
      noValidate
      className="mt-6 grid grid-cols-1 gap-4 border-t border-line pt-6"
    >
      <TextField
        ref={field}
        label={m.messageForm.writeToUs()}
        name="body"
        maxLength={maxContactMessageLength}
        rows={3}
        required
        error={wrong.body}
      />
      <Attachments
        label={m.messageForm.pictures()}
        pictures={pictures}
        onChange={setPictures}
        most={maxRequestPictures}
        uploading={uploading}
        arrival={arrival}
      />
      <FormError reason={failed} />
      <button type="submit" disabled={busy} className={`${button.quiet} justify-self-start`}>
        {busy ? m.messageForm.sending() : m.messageForm.send()}
      </button>
    </form>
  );
}
