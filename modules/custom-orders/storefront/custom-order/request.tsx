import { useId, useRef } from 'react';
import { canTransition } from '#modules/custom-orders/contract/custom-order-transitions.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { Conversation } from '#web/ui/conversation.tsx';
import { timesIn } from '#web/ui/dates/time.ts';
import * as m from '../../messages/index.ts';
import { Details } from './details.tsx';
import { MessageForm } from './message-form.tsx';
import type { RequestProps } from './quote-decision.ts';
import { RequestStatus } from './status.tsx';
import { Steps } from './steps.tsx';

/** The state of a request, its possible actions and its conversation. */
export function Request({ request, onChange, onOutdated }: RequestProps) {
  const id = useId();
  const { storeName, locale } = useSettings();
  const money = useMoney();
  const messageField = useRef<HTMLTextAreaElement>(null);
  const formatTime = timesIn(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Steps state={request.toPay !== null ? 'quoted' : request.state} />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <RequestStatus
            request={request}
            onChange={onChange}
            onOutdated={onOutdated}
            onQuestion={() => messageField.current?.focus()}
          />
          <section aria-labelledby={id}>
            <h2 id={id} className="text-2xl">
              {m.request.conversation()}
            </h2>
            <div className="mt-5" aria-live="polite">
              {request.conversation.length === 0 ? (
                <p className="text-muted">{m.request.noMessagesYet()}</p>
              ) : (
                <Conversation
                  words={request.conversation}
                  me="customer"
                  whoOf={({ from }) => (from === 'customer' ? m.request.you() : storeName)}
                  when={(at) => formatTime(new Date(at))}
                  money={money}
                />
              )}
            </div>
            {canTransition(request.state, 'say') && (
              <MessageForm request={request} onChange={onChange} field={messageField} />
            )}
          </section>
        </div>
        <Details request={request} />
      </div>
    </>
  );
}
