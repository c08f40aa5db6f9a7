import { useSearchParams } from 'react-router';
import type { LetterTopic } from '#contract/letters.ts';
import { useSettings } from '#web/api/settings.ts';
import { head } from '../frame/head.ts';
import { LetterForm } from '../frame/letter-form.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = (args) =>
  head(args, {
    title: 'Contact',
    description: 'Write to us: a person answers within one working day.',
    canonical: '/contact',
  });

const topics: LetterTopic[] = ['question', 'order', 'custom', 'other'];

export default function ContactPage() {
  const [params] = useSearchParams();
  const { contactEmail } = useSettings();
  const topic = topics.find((each) => each === params.get('topic')) ?? 'question';
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 md:px-6">
      <h1 className="text-4xl sm:text-5xl">Contact</h1>
      <p className="mt-4 text-xl text-muted">
        A person reads what you write, and answers within one working day.
      </p>
      <div className="mt-10">
        <LetterForm key={topic} topic={topic} />
      </div>
      {contactEmail && (
        <p className="mt-10">
          Or by e-mail:{' '}
          <a href={`mailto:${contactEmail}`} className="font-semibold underline hover:text-accent">
            {contactEmail}
          </a>
        </p>
      )}
    </div>
  );
}
