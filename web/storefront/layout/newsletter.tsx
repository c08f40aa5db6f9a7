import { type FormEvent, useEffect, useId, useState } from 'react';
import * as newsletterMessages from '#modules/newsletter/messages/index.ts';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../messages/index.ts';

/** How long the confirmation is shown, in ms (section 9). */
const thanksMs = 3000;

type NewsletterState = { step: 'idle' | 'sending' | 'thanks' } | { step: 'failed'; reason: string };

/** The newsletter form (R7). */
export function Newsletter({ className = '' }: { className?: string }) {
  const id = useId();
  const [state, setState] = useState<NewsletterState>({ step: 'idle' });
  useEffect(() => {
    if (state.step !== 'thanks') return;
    const timer = setTimeout(() => setState({ step: 'idle' }), thanksMs);
    return () => clearTimeout(timer);
  }, [state]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (email === '') return setState({ step: 'failed', reason: m.newsletter.enterYourEmailAddress() });
    setState({ step: 'sending' });
    try {
      await callApi('POST /api/newsletter', { body: { email } });
      form.reset();
      setState({ step: 'thanks' });
    } catch (error) {
      setState({ step: 'failed', reason: messageOf(error) });
    }
  };
  const failed = state.step === 'failed';
  return (
    <form onSubmit={submit} noValidate className={`scripted ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {m.newsletter.newsletter()}
      </label>
      <p className="mt-1 text-sm text-muted">{m.newsletter.newMakersNewGifts()}</p>
      <div className="mt-3 flex max-w-md flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          aria-invalid={failed || undefined}
          aria-describedby={`${id}-status`}
          className="min-h-11 w-52 max-w-full min-w-0 flex-1 basis-52 rounded-full border border-control bg-surface px-4 placeholder:text-muted"
        />
        <button type="submit" disabled={state.step === 'sending'} className={button.quiet}>
          {m.newsletter.subscribe()}
        </button>
      </div>
      <p
        id={`${id}-status`}
        role="status"
        className={`mt-2 min-h-6 text-sm font-medium ${failed ? 'text-bad' : 'text-good'}`}
      >
        {state.step === 'thanks' && newsletterMessages.responses.subscribed()}
        {failed && state.reason}
      </p>
    </form>
  );
}

const messageOf = (error: unknown): string =>
  error instanceof CallError && error.code === 'invalid_input'
    ? m.newsletter.enterValidEmailAddress()
    : errorMessageOf(error);
