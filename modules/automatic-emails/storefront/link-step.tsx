import { Link } from 'react-router';
import { button } from '#web/ui/button.ts';
import * as m from '../messages/index.ts';

type LinkStepProps = {
  title: string;
  /** What the button does. */
  text: string;
  label: string;
  /** Where the button leads; null for a link without its token. */
  action: string | null;
  /** What was done, or why it could not be; null before. */
  outcome: string | null;
};

/**
 * The page of a link in an email: a form with a button, since mail programs open links by themselves. It works without
 * JavaScript; the server leads back to the page with the outcome.
 */
export const LinkStep = ({ title, text, label, action, outcome }: LinkStepProps) => (
  <div className="mx-auto max-w-md px-4 py-16">
    <h1 className="text-4xl">{title}</h1>
    {outcome !== null ? (
      <>
        <p role="status" className="mt-8 rounded-3xl bg-mint px-6 py-8 font-serif text-xl">
          {outcome}
        </p>
        <Link to="/" className={`${button.quiet} mt-6`}>
          {m.unsubscribe.continueShopping()}
        </Link>
      </>
    ) : action === null ? (
      <p className="mt-6">{m.unsubscribe.incomplete()}</p>
    ) : (
      <form method="post" action={action}>
        <p className="mt-6">{text}</p>
        <button type="submit" className={`${button.main} mt-6`}>
          {label}
        </button>
      </form>
    )}
  </div>
);
