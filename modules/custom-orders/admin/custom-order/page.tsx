import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { canTransition } from '#modules/custom-orders/contract/custom-order-transitions.ts';
import type { AdminCustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { BackLink, NoRecord } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { CallError } from '#web/api/client.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { Conversation } from '#web/ui/conversation.tsx';
import * as m from '../../messages/index.ts';
import { stateNames } from '../custom-orders/states.ts';
import { CloseForm } from './close-form.tsx';
import { Details } from './details.tsx';
import { QuoteForm } from './quote-form.tsx';
import { ReplyForm } from './reply-form.tsx';

export const meta = titleMeta(m.adminCustomOrder.customOrder());

const back = <BackLink to="/admin/custom-orders">{m.adminCustomOrder.customOrders()}</BackLink>;

/** A custom order request with its conversation and actions. */
export default function CustomOrderPage() {
  const { number = '' } = useParams();
  const { data, error, refetch } = useApiQuery('GET /api/custom-orders/:number/office', {
    params: { number },
  });
  if (data?.number === number) return <RequestDetail request={data} />;
  if (error instanceof CallError && error.statusCode === 404)
    return (
      <NoRecord
        title={m.responses.customOrderNotFound()}
        to="/admin/custom-orders"
        all={m.adminCustomOrder.allCustomOrders()}
      />
    );
  return (
    <>
      <PageHead title={number} back={back} />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton rows={6} columns={3} />}
    </>
  );
}

function RequestDetail({ request }: { request: AdminCustomOrder }) {
  const { number, state, asker, waiting, conversation, order, quote } = request;
  const [dialog, setOpened] = useState<'quote' | 'close' | null>(null);
  const close = () => setOpened(null);
  const { may } = useRights();
  const { storeName } = useSettings();
  const money = useMoney();
  const { moment } = useDates();
  return (
    <>
      <PageHead
        title={number}
        subtitle={
          <span className="[overflow-wrap:anywhere]">
            {m.adminCustomOrder.unanswered({
              stateNames: stateNames[state],
              waiting: waiting ? 'yes' : 'no',
              hasAsker: asker ? 'yes' : 'no',
              name: asker ? asker.name : '',
              email: asker ? asker.email : '',
            })}
          </span>
        }
        back={back}
      >
        {order && may('orders') && (
          <Link to={`/admin/orders/${order}`} className={button.main}>
            {m.adminCustomOrder.order({ order })}
          </Link>
        )}
        {canTransition(state, 'close') && (
          <button type="button" className={button.quiet} onClick={() => setOpened('close')}>
            {m.adminCustomOrder.closeRequest()}
          </button>
        )}
        {canTransition(state, 'quote') && (
          <button type="button" className={button.main} onClick={() => setOpened('quote')}>
            {quote ? m.adminCustomOrder.sendAnotherQuote() : m.adminCustomOrder.sendQuote()}
          </button>
        )}
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={m.adminCustomOrder.conversation()} aside={conversation.length}>
          {conversation.length === 0 && <p className="text-muted">{m.adminCustomOrder.noMessagesYet()}</p>}
          <Conversation
            words={conversation}
            me="shop"
            whoOf={({ from, by }) =>
              from === 'shop' ? (by ?? storeName) : (asker?.name ?? m.adminCustomOrder.customer())
            }
            when={moment}
            money={money}
          />
          {canTransition(state, 'say') && <ReplyForm number={number} customer={asker?.name ?? ''} />}
        </Panel>
        <Details request={request} />
      </div>
      {dialog === 'quote' && <QuoteForm request={request} onClose={close} />}
      {dialog === 'close' && <CloseForm number={number} onClose={close} />}
    </>
  );
}
