import { Link, useParams } from 'react-router';
import type { ContactTopic } from '#modules/contact/contract/contact-messages.ts';
import type { ContactState, OfficeConversation } from '#modules/contact/contract/conversation.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { BackLink, NoRecord } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { Conversation } from '#web/ui/conversation.tsx';
import * as m from '../../messages/index.ts';
import { AboutProduct } from '../../ui/about-product.tsx';
import { entriesOf } from '../../ui/entries.ts';
import { ReplyForm } from './reply-form.tsx';

export const meta = titleMeta(m.adminConversation.message());

const back = <BackLink to="/admin/inbox">{m.adminConversation.inbox()}</BackLink>;

const topicNames: Record<ContactTopic, string> = {
  question: m.adminConversation.aQuestion(),
  order: m.adminConversation.aboutOrder(),
  custom: m.adminConversation.customOrder(),
  other: m.adminConversation.other(),
};
const stateNames: Record<ContactState, string> = {
  open: m.adminConversation.open(),
  answered: m.adminConversation.answered(),
  closed: m.adminConversation.closed(),
};

/** The conversation that follows a contact message, to answer and close. */
export default function ConversationPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery('GET /api/contact/:id/office', { params: { id } });
  if (data?.id === id) return <Detail conversation={data} />;
  if (error instanceof CallError && (error.statusCode === 404 || error.statusCode === 400))
    return (
      <NoRecord
        title={m.conversations.notFound()}
        to="/admin/inbox?state=all"
        all={m.adminConversation.allMessages()}
      />
    );
  return (
    <>
      <PageHead title={m.adminConversation.message()} back={back} />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton rows={6} columns={2} />}
    </>
  );
}

function Detail({ conversation }: { conversation: OfficeConversation }) {
  const { name, topic, state, messages, product } = conversation;
  const { moment } = useDates();
  const { storeName } = useSettings();
  const authors = new Map(messages.map(({ id, by }) => [id, by]));
  return (
    <>
      <PageHead title={name} subtitle={`${topicNames[topic]} · ${stateNames[state]}`} back={back}>
        <StateButton conversation={conversation} />
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={m.adminConversation.message()} aside={messages.length}>
          {product && (
            <AboutProduct
              product={product}
              path="/admin/products"
              className="mb-4 rounded-lg bg-butter px-4 py-3"
            />
          )}
          <Conversation
            words={entriesOf(messages)}
            me="shop"
            whoOf={({ id, from }) => (from === 'shop' ? (authors.get(id) ?? storeName) : name)}
            when={moment}
            money={String}
          />
          <ReplyForm key={conversation.id} conversation={conversation} />
        </Panel>
        <Customer conversation={conversation} />
      </div>
    </>
  );
}

/** Closes an open conversation, or opens a closed one again. */
function StateButton({ conversation: { id, state } }: { conversation: OfficeConversation }) {
  const { run, busy } = useAction();
  const isClosed = state === 'closed';
  const texts = isClosed
    ? { loading: m.adminConversation.reopening(), success: m.responses.conversationReopened() }
    : { loading: m.adminConversation.closing(), success: m.responses.conversationClosed() };
  const change = () =>
    run(texts, () =>
      callApi('PUT /api/contact/:id/state', {
        params: { id },
        body: { state: isClosed ? 'open' : 'closed' },
      }),
    );
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={change}>
      {isClosed ? m.adminConversation.reopen() : m.adminConversation.close()}
    </button>
  );
}

/** The customer with links to what the shop knows of the email. */
function Customer({ conversation: { name, email } }: { conversation: OfficeConversation }) {
  const { may } = useRights();
  const search = new URLSearchParams({ search: email });
  return (
    <Panel title={m.adminConversation.customer()}>
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="mb-4">
        <a href={`mailto:${email}`} className="text-accent underline">
          <EmailText email={email} />
        </a>
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={`/admin/orders?${search}`} className={button.quiet}>
          {m.adminConversation.ordersOfCustomer()}
        </Link>
        {may('customers') && (
          <Link to={`/admin/customers?${search}`} className={button.quiet}>
            {m.adminConversation.customerDetails()}
          </Link>
        )}
      </p>
    </Panel>
  );
}
