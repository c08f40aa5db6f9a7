import { head } from '../frame/head.ts';
import { LetterForm } from '../frame/letter-form.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Custom orders',
    description: 'A name engraved, a portrait painted, a size of its own: tell an artisan who it is for.',
    image: '/pictures/hero/made.svg',
  });

const steps = [
  ['Tell us', 'What it should be, for whom, by when, and about what it may cost.'],
  ['An artisan answers', 'Within two working days: what can be made, the price, and the day it is ready.'],
  ['It is made', 'Only when you have said yes. Then it goes to you, or straight to the one it is for.'],
] as const;

/** How a gift is made for one person, and the way to ask for one. */
export default function CustomOrdersPage() {
  return (
    <div className="mx-auto max-w-5xl px-4 py-12 md:px-6">
      <h1 className="text-4xl sm:text-5xl">Made for one person only</h1>
      <p className="mt-4 max-w-prose text-xl text-muted">
        A name, a date, a portrait, a size that is not on the shelf. This is how it goes.
      </p>
      <ol className="mt-10 grid gap-5 md:grid-cols-3">
        {steps.map(([title, text], at) => (
          <li key={title} className={`rounded-3xl p-6 ${['bg-butter', 'bg-sky', 'bg-rose'][at]}`}>
            <p aria-hidden="true" className="font-serif text-4xl">
              {at + 1}
            </p>
            <h2 className="mt-3 text-xl">{title}</h2>
            <p className="mt-1.5">{text}</p>
          </li>
        ))}
      </ol>
      <section aria-labelledby="ask" className="mt-14 max-w-3xl">
        <h2 id="ask" className="text-3xl">
          Ask for your gift
        </h2>
        <div className="mt-6">
          <LetterForm
            topic="custom"
            settled
            messageLabel="What should it be, for whom, by when, and about what may it cost?"
            submitLabel="Ask an artisan"
          />
        </div>
      </section>
    </div>
  );
}
