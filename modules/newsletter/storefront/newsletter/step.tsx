import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessageOf } from '#web/api/client.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';

type NewsletterStepProps = {
  title: string;
  label: string;
  done: string;
  /** The token of the link in the email. */
  token: string;
  work: (token: string) => Promise<unknown>;
};

/** A button that confirms an action, and its outcome. */
export function Step({ title, label, done, token, work }: NewsletterStepProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failed, setFailed] = useState<string | null>(null);
  const press = async () => {
    setState('busy');
    setFailed(null);
    try {
      await work(token);
      setState('done');
    } catch (error) {
      setState('idle');
      setFailed(errorMessageOf(error));
    }
  };
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <h1 className="text-4xl">{title}</h1>
      <div className="mt-8">
        {token === '' ? (
          <p>{m.step.thisLinkIsIncomplete()}</p>
        ) : state === 'done' ? (
          <>
            <p role="status" className="rounded-3xl bg-mint px-6 py-8 font-serif text-xl">
              {done}
            </p>
            <Link to="/" className={`${button.quiet} mt-6`}>
              {m.step.continueShopping()}
            </Link>
          </>
        ) : (
          <button type="button" onClick={press} disabled={state === 'busy'} className={button.main}>
            {label}
          </button>
        )}
        {failed && (
          <p role="alert" className="mt-4 font-medium text-bad">
            {failed}
          </p>
        )}
      </div>
    </div>
  );
}
