import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { maxLetterLength, maxRequestPictures } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { newOnce } from '#web/api/once.ts';
import { tell } from '#web/api/queries.ts';
import { useArrival } from '#web/ui/attachments/attaching.ts';
import { Attachments } from '#web/ui/attachments/attachments.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useAct } from '../data/act.tsx';
import { button } from '../parts/button.ts';
import { useUploads } from './uploads.ts';

const words = { loading: 'Sending the message...', success: messages.customOrderReplied };

/** Says something to whoever asked; Ctrl+Enter or Cmd+Enter sends it. */
export function ReplyForm({ number }: { number: string }) {
  const { run, busy } = useAct();
  const field = useRef<HTMLTextAreaElement>(null);
  const once = useRef<string>(null);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const uploading = useUploads(setPictures);
  const { arrival, isHeldUp } = useArrival();
  const [wrong, setWrong] = useState<string>();
  const send = async () => {
    const body = field.current?.value ?? '';
    setWrong(body.trim() === '' ? 'Enter a message' : undefined);
    if (body.trim() === '') return field.current?.focus();
    if (busy || isHeldUp()) return;
    once.current ??= newOnce();
    const sent = { body, pictures: [...pictures], once: once.current };
    const done = await run(words, () =>
      tell('POST /api/custom-orders/:number/replies', { params: { number }, body: sent }),
    );
    if (!done) return;
    once.current = null;
    setPictures([]);
    if (field.current) field.current.value = '';
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      noValidate
      onKeyDown={press}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      className="mt-5 grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      <TextField
        ref={field}
        label="Write to the customer"
        name="body"
        maxLength={maxLetterLength}
        rows={3}
        required
        error={wrong}
      />
      <Attachments
        label="Pictures"
        pictures={pictures}
        onChange={setPictures}
        most={maxRequestPictures}
        uploading={uploading}
        arrival={arrival}
      />
      <button type="submit" disabled={busy} className={`${button.quiet} justify-self-start`}>
        {busy ? 'Sending...' : 'Send message'}
      </button>
    </form>
  );
}
