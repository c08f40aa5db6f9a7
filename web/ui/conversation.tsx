import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { CustomOrderEntry } from '#modules/custom-orders/contract/custom-orders.ts';
import * as m from './messages/index.ts';
import { PictureLinks } from './pictures/picture-links.tsx';

type ConversationProps<Entry> = {
  words: readonly Entry[];
  /** Whose messages are aligned to the right. */
  me: 'customer' | 'shop';
  /** Returns the name of the sender as the reader sees it. */
  whoOf: (word: Entry) => string;
  /** Formats a time; `money` formats an amount. */
  when: (at: string) => string;
  money: (amount: number) => string;
};

/** The messages and decisions about a custom order request, in order of time. */
export function Conversation<Entry extends CustomOrderEntry>(conversation: ConversationProps<Entry>) {
  const { words: entries, me, whoOf, when, money } = conversation;
  return (
    <ol className="grid grid-cols-1 gap-4">
      {entries.map((entry) => {
        const details = { entry, sender: whoOf(entry), time: when(entry.at) };
        return entry.kind === 'message' || entry.kind === 'quote' ? (
          <Message key={entry.id} {...details} mine={entry.from === me} money={money} />
        ) : (
          <Decision key={entry.id} {...details} />
        );
      })}
    </ol>
  );
}

type EntryDetails = { entry: CustomOrderEntry; sender: string; time: string };

/** A message, or a quote with its message. */
function Message({
  entry,
  sender,
  time,
  mine,
  money,
}: EntryDetails & { mine: boolean; money: (amount: number) => string }) {
  const { quote, body, pictures } = entry;
  return (
    <li className={`max-w-[85%] min-w-0 ${mine ? 'justify-self-end' : 'justify-self-start'}`}>
      <p className={`mb-1 text-sm text-muted ${mine ? 'text-right' : ''}`}>
        <span className="font-semibold text-ink">{sender}</span> <time dateTime={entry.at}>{time}</time>
      </p>
      <div
        className={`rounded-2xl border px-4 py-3 [overflow-wrap:anywhere] ${mine ? 'rounded-tr-sm border-transparent bg-butter' : 'rounded-tl-sm border-line bg-surface'}`}
      >
        {quote && (
          <p className="font-semibold">
            {m.conversation.quoteMadeInDays({
              title: quote.title,
              price: money(quote.price),
              makingDays: quote.makingDays,
            })}
          </p>
        )}
        {body && <p className={`whitespace-pre-line ${quote ? 'mt-1.5' : ''}`}>{body}</p>}
        <PictureLinks pictures={pictures} />
      </div>
    </li>
  );
}

const sentences = {
  accepted: (sender: string) => m.conversation.acceptedQuote({ sender }),
  declined: (sender: string) => m.conversation.declinedQuote({ sender }),
  closed: (sender: string) => m.conversation.closedRequest({ sender }),
  expired: () => m.conversation.quoteExpired(),
};
const icons = { accepted: CircleCheck, declined: CircleX, closed: CircleX, expired: Clock };

/** A decision about the request, or the expiry of a quote. */
function Decision({ entry, sender, time }: EntryDetails) {
  const kind = entry.kind as keyof typeof sentences;
  const Icon = icons[kind];
  return (
    <li className="justify-self-center text-center text-sm text-muted">
      <p className="inline-flex flex-wrap items-center justify-center gap-x-2">
        <Icon aria-hidden="true" className={`size-4 ${kind === 'accepted' ? 'text-good' : ''}`} />
        <span className="font-semibold text-ink">{sentences[kind](sender)}</span>
        <time dateTime={entry.at}>{time}</time>
      </p>
      {entry.body && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">“{entry.body}”</p>}
    </li>
  );
}
