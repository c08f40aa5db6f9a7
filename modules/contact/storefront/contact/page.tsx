import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { ContactTopic } from '#modules/contact/contract/contact-messages.ts';
import type { LegalNotice } from '#modules/settings/contract/legal.ts';
import type { Call } from '#web/api/client.ts';
import { serverClient } from '#web/api/context.ts';
import { fetchCached } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { ClientLoaderArgs, LoaderArgs, PageMeta, PageProps } from '#web/page-types.ts';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { phoneAddress } from '#web/ui/phone-address.ts';
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

export const handle: PageHandle = { params: ['topic', 'product', 'wrong', 'failed', 'sent'] };

/**
 * Loads the seller with its contacts, and the product that the visitor asks about. Without an answer the page has the
 * form only.
 */
async function loadData(call: Call, request: Request) {
  const slug = new URL(request.url).searchParams.get('product');
  const [notice, product] = await Promise.all([
    call('GET /api/legal').catch(() => null),
    slug ? call('GET /api/products/slug/:slug', { params: { slug } }).catch(() => null) : null,
  ]);
  return { notice, product: product && shortOf(product) };
}

const shortOf = ({ slug, name, images }: Pick<Product, 'slug' | 'name' | 'images'>) => ({
  slug,
  name,
  image: images[0] ?? null,
});

export const loader = ({ context, request }: LoaderArgs) => loadData(serverClient(context), request);
export const clientLoader = ({ request }: ClientLoaderArgs) => loadData(fetchCached, request);

export default function ContactPage({ loaderData: { notice, product } }: PageProps<typeof loader>) {
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
        <ContactForm
          key={`${topic} ${product?.slug}`}
          topic={topic}
          product={product}
          sent={params.has('sent')}
        />
      </div>
      {contactEmail && (
        <p className="mt-10">
          {m.storefrontContact.orByEmail({
            link: (text) => (
              <a href={`mailto:${contactEmail}`} className={linkClass}>
                {text}
              </a>
            ),
            contactEmail,
          })}
        </p>
      )}
      {notice && <LegalInformation notice={notice} />}
    </div>
  );
}

/** The seller and its contacts, which the law requires an online shop in India to show. */
function LegalInformation({ notice }: { notice: LegalNotice }) {
  const { legalName, address, taxNumber, carePhone, grievanceOfficer } = notice;
  const entries = [
    [m.storefrontContact.soldBy(), legalName],
    [m.storefrontContact.address(), address],
    [m.storefrontContact.gstin(), taxNumber],
    [m.storefrontContact.carePhone(), carePhone && <Phone number={carePhone} />],
  ] as const;
  return (
    <section aria-labelledby="legal" className="mt-14 border-t border-line pt-8">
      <h2 id="legal" className="text-2xl">
        {m.storefrontContact.legalInformation()}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[max-content_1fr]">
        {entries.map(
          ([name, value]) =>
            value && (
              <Entry key={name} name={name}>
                {value}
              </Entry>
            ),
        )}
        {grievanceOfficer && (
          <Entry name={m.storefrontContact.grievanceOfficer()}>
            <p>{[grievanceOfficer.name, grievanceOfficer.designation].filter(Boolean).join(', ')}</p>
            {grievanceOfficer.email && (
              <p>
                <a href={`mailto:${grievanceOfficer.email}`} className={linkClass}>
                  {grievanceOfficer.email}
                </a>
              </p>
            )}
            {grievanceOfficer.phone && (
              <p>
                <Phone number={grievanceOfficer.phone} />
              </p>
            )}
            <p className="text-sm text-muted">{m.storefrontContact.answersIn()}</p>
          </Entry>
        )}
      </dl>
    </section>
  );
}

const linkClass = 'font-semibold underline hover:text-accent';

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="font-semibold">{name}</dt>
    <dd className="whitespace-pre-line max-sm:mb-2">{children}</dd>
  </div>
);

const Phone = ({ number }: { number: string }) => (
  <a href={phoneAddress(number)} className={linkClass}>
    {number}
  </a>
);
