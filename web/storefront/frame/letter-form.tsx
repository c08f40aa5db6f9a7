import { type FormEvent, useEffect, useState } from 'react';
import type { LetterTopic } from '#contract/letters.ts';
import { maxLetterLength } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { CallError, reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { Choice, TextField } from '#web/ui/field.tsx';
import { WhoWrites } from './who-writes.tsx';

const topics: [LetterTopic, string][] = [
  ['question', 'A question about a product'],
  ['order', 'An order'],
  ['custom', 'A custom gift'],
  ['other', 'Something else'],
];

type LetterFormProps = {
  topic: LetterTopic;
  /** What the message begins with. */
  message?: string;
  messageLabel?: string;
  /** The topic is settled by where the form stands. */
  settled?: boolean;
  submitLabel?: string;
  /** It was sent as a form, without the program of the page. */
  sent?: boolean;
};

const fields = ['name', 'email', 'message'] as const;
type Wrong = Partial<Record<(typeof fields)[number], string>>;

/** A letter to the shop; it is kept and mailed (R30). Nothing that was typed is lost when it cannot be sent. */
export function LetterForm(props: LetterFormProps) {
  const {
    topic,
    message = '',
    messageLabel = 'Message',
    settled = false,
    submitLabel = 'Send',
    sent = false,
  } = props;
  const [wrong, setWrong] = useState<Wrong>({});
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>(sent ? 'sent' : 'idle');
  // Until the program runs, the browser checks and sends the form (server/letters/form.ts).
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const letter = Object.fromEntries(new FormData(form)) as Record<'name' | 'email' | 'message', string> & {
      topic?: LetterTopic;
    };
    setFailed(null);
    setWrong({});
    setState('sending');
    try {
      await tell('POST /api/contact', { body: { ...letter, topic: letter.topic ?? topic } });
      setState('sent');
    } catch (error) {
      setState('idle');
      const found = error instanceof CallError ? wrongFields(error, letter) : {};
      setWrong(found);
      const first = fields.find((name) => found[name]);
      if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      else setFailed(reasonOf(error));
    }
  };
  if (state === 'sent') {
    return (
      <div role="status" className="rounded-3xl bg-mint px-6 py-10 text-center">
        <p className="font-serif text-2xl">{messages.letterSent}</p>
        <a href="/contact" className={`${button.quiet} mt-6`}>
          Write another message
        </a>
      </div>
    );
  }
  return (
    <form
      method="post"
      action="/contact"
      onSubmit={send}
      noValidate={runs}
      className="grid gap-5 sm:grid-cols-2"
    >
      <WhoWrites wrong={wrong} />
      {!settled && (
        <Choice label="What is it about?" name="topic" defaultValue={topic} className="sm:col-span-2">
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
        maxLength={maxLetterLength}
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
        {state === 'sending' ? 'Sending...' : submitLabel}
      </button>
    </form>
  );
}

const names: Record<string, string> = { name: 'Your name', email: 'Your email', message: 'Your message' };
const missing: Wrong = { name: 'Enter your name', email: 'Enter your email', message: 'Enter a message' };

/** A sentence for each field that the server refused. */
function wrongFields({ errors }: CallError, letter: Record<string, string>): Wrong {
  const sentenceOf = (path: string, message: string) =>
    (letter[path]?.trim() === '' && missing[path as keyof Wrong]) || `${names[path] ?? path} ${message}`;
  return Object.fromEntries(errors.map(({ path, message }) => [path, sentenceOf(path, message)]));
}
