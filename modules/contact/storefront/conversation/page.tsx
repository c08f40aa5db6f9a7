import { Link, useParams, useSearchParams } from 'react-router';
import type { ContactConversation } from '#modules/contact/contract/conversation.ts';
import { fetchAsUser } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import type { PageHandle } from '#web/page-handle.ts';
import type { PageMeta } from '#web/page-types.ts';
import { useReloadOnReturn } from '#web/session/use-reload-on-return.ts';
import { useUserData } from '#web/session/use-user-data.ts';
import { LoadedByScript } from '#web/storefront/form/needs-script.tsx';
import { TryAgain } from '#web/storefront/layout/try-again.tsx';
import { pageMeta } from '#web/storefront/metadata/head.ts';
import { button } from '#web/ui/button.ts';
import { Conversation } from '#web/ui/conversation.tsx';
import { timesIn } from '#web/ui/dates/time.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { AboutProduct } from '../../ui/about-product.tsx';
import { entriesOf } from '../../ui/entries.ts';
import { MessageForm } from './message-form.tsx';

export const handle: PageHandle = { params: ['key'] };

export const meta: PageMeta<undefined, 'id'> = (args) =>
  pageMeta(args, {
    title: m.conversationPage.title(),
    description: m.conversationPage.description(),
    noindex: true,
  });

/** The conversation that follows a contact message, opened by the link in an email. */
export default function ConversationPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const key = params.get('key');
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:px-6">
      <h1 className="text-4xl">{m.conversationPage.title()}</h1>
      <div className="mt-6">
        {key ? <ConversationLoader key={`${id} ${key}`} id={id} linkKey={key} /> : <NoKey />}
      </div>
    </div>
  );
}

const NoKey = () => (
  <Empty title={m.conversationPage.noKey()}>
    <Link to="/contact" className={button.main}>
      {m.conversationPage.contactUs()}
    </Link>
  </Empty>
);

function ConversationLoader({ id, linkKey }: { id: string; linkKey: string }) {
  const { data, setData, failed, again } = useUserData(() =>
    fetchAsUser('GET /api/contact/:id', { params: { id }, query: { key: linkKey } }),
  );
  // The shop may have replied.
  useReloadOnReturn(again);
  if (data) {
    const handleChange = (conversation: ContactConversation) => {
      setData(conversation);
      // Discards a pending response from before the change.
      again();
    };
    return <Messages conversation={data} linkKey={linkKey} onChange={handleChange} />;
  }
  if (failed) return <TryAgain reason={failed} again={again} />;
  return <LoadedByScript className="h-96" />;
}

type MessagesProps = {
  conversation: ContactConversation;
  linkKey: string;
  onChange: (conversation: ContactConversation) => void;
};

function Messages({ conversation, linkKey, onChange }: MessagesProps) {
  const { storeName, locale } = useSettings();
  const formatTime = timesIn(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const { id, messages, state, product } = conversation;
  return (
    <>
      {product && (
        <AboutProduct product={product} path="/products" className="mb-6" linkClassName="hover:text-accent" />
      )}
      <div aria-live="polite">
        <Conversation
          words={entriesOf(messages)}
          me="customer"
          whoOf={({ from }) => (from === 'customer' ? m.conversationPage.you() : storeName)}
          when={(at) => formatTime(new Date(at))}
          money={String}
        />
      </div>
      {state === 'closed' && <p className="mt-6 text-muted">{m.conversationPage.closed()}</p>}
      <MessageForm id={id} linkKey={linkKey} onChange={onChange} />
    </>
  );
}
