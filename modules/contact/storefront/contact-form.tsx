import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ContactTopic } from '#modules/contact/contract/contact-messages.ts';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { SenderFields } from '#web/storefront/form/sender-fields.tsx';
import { button } from '#web/ui/button.ts';
import { Choice, TextField } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { useIsHydrated } from '#web/use-is-hydrated.ts';
import * as m from '../messages/index.ts';

const topics: [ContactTopic, string][] = [
  ['question', m.contactForm.questionAboutProduct()],
  ['order', m.contactForm.anOrder()],
  ['custom', m.contactForm.customGift()],
  ['other', m.contactForm.somethingElse()],
];

type LetterFormProps = {
  topic: ContactTopic;
  /** The product that the message is about, which leaves no choice of a topic. */
  product?: MessageProduct | null;
  /** Whether the form was sent without JavaScript. */
  sent?: boolean;
};

export type MessageProduct = { slug: string; name: string; image: string | null };

const fields = ['name', 'email', 'message'] as const;
type MessageErrors = Partial<Record<(typeof fields)[number], string>>;

/** The contact form; the message is stored and emailed (R30). Keeps its values after an error. */
export function ContactForm({ topic, product = null, sent = false }: LetterFormProps) {
  const [wrong, setWrong] = useState<MessageErrors>({});
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>(sent ? 'sent' : 'idle');
  // Before hydration, the browser validates and sends the form (modules/contact/server/form.ts).
  const isHydrated = useIsHydrated();
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Record<'name' | 'email' | 'message', string> & {
      topic?: ContactTopic;
      product?: string;
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
      {product && <AboutProduct product={product} />}
      <SenderFields wrong={wrong} />
      {!product && (
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
        label={m.contactForm.message()}
        name="message"
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
        {state === 'sending' ? m.contactForm.sending() : m.contactForm.send()}
      </button>
    </form>
  );
}

/** The product with its picture; the form sends its slug. */
const AboutProduct = ({ product: { slug, name, image } }: { product: MessageProduct }) => (
  <p className="flex items-center gap-4 rounded-2xl bg-butter p-3 sm:col-span-2">
    <input type="hidden" name="product" value={slug} />
    <span className="size-16 shrink-0 overflow-hidden rounded-xl">
      <Picture src={image} alt="" seed={slug} sizes="4rem" />
    </span>
    <span>
      <span className="block text-sm">{m.contactForm.about()}</span>
      <Link to={`/products/${slug}`} className="font-semibold underline hover:text-accent">
        {name}
      </Link>
    </span>
  </p>
);

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
