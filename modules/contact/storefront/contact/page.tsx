import { useSearchParams } from 'react-router';
import type { ContactTopic } from '#modules/contact/contract/contact-messages.ts';
import { useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import * as m from '../../messages/index.ts';
import { ContactForm } from '../contact-form.tsx';

export const meta: PageMeta = (args) =>
  pageMeta(args, {
    title: m.storefrontContact.contact(),
    description: m.storefrontContact.writeToUs(),
    canonical: '/contact',
  });

/** The names of the fields in the errors of a form that was sent without JavaScript. */
const fieldNames: Record<string, string> = {
  name: m.storefrontContact.yourName(),
  email: m.storefrontContact.yourEmail(),
  message: m.storefrontContact.yourMessage(),
};

const list = new Intl.ListFormat('en');

const topics: ContactTopic[] = ['question', 'order', 'custom', 'other'];

export const handle: PageHandle = { params: ['topic', 'wrong', 'failed', 'sent'] };

export default function ContactPage() {
  const [params] = useSearchParams();
  const { contactEmail } = useSettings();
  const wrong = params.getAll('wrong').flatMap((field) => fieldNames[field] ?? []);
  const topic = topics.find((value) => value === params.get('topic')) ?? 'question';
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 md:px-6">
      <h1 className="text-4xl sm:text-5xl">{m.storefrontContact.contact()}</h1>
      <p className="mt-4 text-xl text-muted">{m.storefrontContact.weReadEveryMessage()}</p>
      <div className="mt-10">
        {(wrong.length > 0 || params.has('failed')) && (
          <p role="alert" className="mb-6 font-medium text-bad">
            {wrong.length > 0
              ? m.storefrontContact.pleaseCheckAndSend({ wrong: list.format(wrong) })
              : m.storefrontContact.weCouldntSendYourMessage()}
          </p>
        )}
        <ContactForm key={topic} topic={topic} sent={params.has('sent')} />
      </div>
      {contactEmail && (
        <p className="mt-10">
          {m.storefrontContact.orByEmail({
            link: (text) => (
              <a href={`mailto:${contactEmail}`} className="font-semibold underline hover:text-accent">
                {text}
              </a>
            ),
            contactEmail,
          })}
        </p>
      )}
    </div>
  );
}
