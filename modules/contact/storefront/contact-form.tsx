import { type FormEvent, useEffect, useState } from 'react';
import type { ContactTopic } from '#modules/contact/contract/contact-messages.ts';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { SenderFields } from '#web/storefront/form/sender-fields.tsx';
import { button } from '#web/ui/button.ts';
import { Choice, TextField } from '#web/ui/field.tsx';
import * as m from '../messages/index.ts';

const topics: [ContactTopic, string][] = [
  ['question', m.contactForm.questionAboutProduct()],
  ['order', m.contactForm.anOrder()],
  ['custom', m.contactForm.customGift()],
  ['other', m.contactForm.somethingElse()],
];

type LetterFormProps = {
  topic: ContactTopic;
  /** The initial message. */
  message?: string;
  messageLabel?: string;
  /** Whether the topic is fixed by the page; hides its field. */
  settled?: boolean;
  submitLabel?: string;
  /** Whether the form was sent without JavaScript. */
  sent?: boolean;
};

const fields = ['name', 'email', 'message'] as const;
type MessageErrors = Partial<Record<(typeof fields)[number], string>>;

/** The contact form; the message is stored and emailed (R30). Keeps its values after an error. */
export function ContactForm(props: LetterFormProps) {
  const {
    topic,
    message = '',
    messageLabel = m.contactForm.message(),
    settled = false,
    submitLabel = m.contactForm.send(),
    sent = false,
  } = props;
  const [wrong, setWrong] = useState<MessageErrors>({});
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>(sent ? 'sent' : 'idle');
  // Before hydration, the browser validates and sends the form (modules/contact/server/form.ts).
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Record<'name' | 'email' | 'message', string> & {
      topic?: ContactTopic;
    };
    setFailed(null);
    setWrong({});
    setState('sending');
    try {
      await callApi('POST /api/contact', { body: { ...values, topic: values.topic ?? topic } });
      setState('sent');
    } catch (error) {
      setState('idle');
      const errors = error instanceof CallError ? fieldErrorsOf(error, values) : {};
      setWrong(errors);
      const first = fields.find((name) => errors[name]);
      if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      else setFailed(errorMessageOf(error));
    }
  };
  if (state === 'sent') {
    return (
      <div role="status" className="rounded-3xl bg-mint px-6 py-10 text-center">
        <p className="font-serif text-2xl">{m.responses.contactMessageSent()}</p>
        <a href="/contact" className={`${button.quiet} mt-6`}>
          {m.contactForm.writeAnotherMessage()}
        </a>
      </div>
    );
  }
  return (
    <form
      method="post"
      action="/contact"
      onSubmit={send}
      noValidate={isHydrated}
      className="grid gap-5 sm:grid-cols-2"
    >
      <SenderFields wrong={wrong} />
      {!settled && (
        <Choice
          label={m.contactForm.whatIsItAbout()}
          name="topic"
          defaultValue={topic}
          className="sm:col-span-2"
        >
          {topics.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      <TextField
        label={messageLabel}
        name="message"
        defaultValue={message}
        maxLength={maxContactMessageLength}
        rows={7}
        required
        error={wrong.message}
        className="sm:col-span-2"
      />
      {failed && (
        <p role="alert" className="font-medium text-bad sm:col-span-2">
          {failed}
        </p>
      )}
      <button type="submit" disabled={state === 'sending'} className={`${button.main} sm:justify-self-start`}>
        {state === 'sending' ? m.contactForm.sending() : submitLabel}
      </button>
    </form>
  );
}

const names: Record<string, string> = {
  name: m.contactForm.yourName(),
  email: m.contactForm.yourEmail(),
  message: m.contactForm.yourMessage(),
};
const missing: MessageErrors = {
  name: m.contactForm.enterYourName(),
  email: m.contactForm.enterYourEmail(),
  message: m.contactForm.enterMessage(),
};

/** Returns a message for each invalid field of the response. */
function fieldErrorsOf({ errors }: CallError, values: Record<string, string>): MessageErrors {
  const messageOf = (path: string, message: string) =>
    (values[path]?.trim() === '' && missing[path as keyof MessageErrors]) ||
    `${names[path] ?? path} ${message}`;
  return Object.fromEntries(errors.map(({ path, message }) => [path, messageOf(path, message)]));
}
