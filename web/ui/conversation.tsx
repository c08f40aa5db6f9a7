import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { CustomOrderWord } from '#contract/custom-orders.ts';
import { thumbnailOf } from '#contract/personal-photos.ts';
import { Picture } from './picture.tsx';

type ConversationProps<Word> = {
  words: readonly Word[];
  /** Whose words stand at the right. */
  me: 'customer' | 'shop';
  /** Who said it, as the reader calls them. */
  whoOf: (word: Word) => string;
  /** Writes a moment, and an amount. */
  when: (at: string) => string;
  money: (amount: number) => string;
};

/** What was said and decided about a request, in the order in which it was. */
export function Conversation<Word extends CustomOrderWord>(conversation: ConversationProps<Word>) {
  const { words, me, whoOf, when, money } = conversation;
  return (
    <ol className="grid grid-cols-1 gap-4">
      {words.map((word) => {
        const about = { word, who: whoOf(word), at: when(word.at) };
        return word.kind === 'message' || word.kind === 'quote' ? (
          <Said key={word.id} {...about} mine={word.from === me} money={money} />
        ) : (
          <Done key={word.id} {...about} />
        );
      })}
    </ol>
  );
}

type About = { word: CustomOrderWord; who: string; at: string };

/** A message, or a quote with what it says. */
function Said({ word, who, at, mine, money }: About & { mine: boolean; money: (amount: number) => string }) {
  const { quote, body, pictures } = word;
  return (
    <li className={`max-w-[85%] min-w-0 ${mine ? 'justify-self-end' : 'justify-self-start'}`}>
      <p className={`mb-1 text-sm text-muted ${mine ? 'text-right' : ''}`}>
        <span className="font-semibold text-ink">{who}</span> <time dateTime={word.at}>{at}</time>
      </p>
      <div
        className={`rounded-2xl border px-4 py-3 [overflow-wrap:anywhere] ${mine ? 'rounded-tr-sm border-transparent bg-butter' : 'rounded-tl-sm border-line bg-surface'}`}
      >
        {quote && (
          <p className="font-semibold">
            Quote: {quote.title}, {money(quote.price)}, made in {quote.makingDays}{' '}
            {quote.makingDays === 1 ? 'day' : 'days'}
          </p>
        )}
        {body && <p className={`whitespace-pre-line ${quote ? 'mt-1.5' : ''}`}>{body}</p>}
        <Pictures pictures={pictures} />
      </div>
    </li>
  );
}

const sentences = {
  accepted: (who: string) => `${who} accepted the quote`,
  declined: (who: string) => `${who} declined the quote`,
  closed: (who: string) => `${who} closed the request`,
  expired: () => 'The quote expired',
};
const icons = { accepted: CircleCheck, declined: CircleX, closed: CircleX, expired: Clock };

/** Something that was decided, or came by itself. */
function Done({ word, who, at }: About) {
  const kind = word.kind as keyof typeof sentences;
  const Icon = icons[kind];
  return (
    <li className="justify-self-center text-center text-sm text-muted">
      <p className="inline-flex flex-wrap items-center justify-center gap-x-2">
        <Icon aria-hidden="true" className={`size-4 ${kind === 'accepted' ? 'text-good' : ''}`} />
        <span className="font-semibold text-ink">{sentences[kind](who)}</span>
        <time dateTime={word.at}>{at}</time>
      </p>
      {word.body && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">“{word.body}”</p>}
    </li>
  );
}

/** Pictures that came with a text, each the way to itself in full. */
export function Pictures({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map((url, at) => (
        <li key={url} className="size-24 overflow-hidden rounded-xl bg-line">
          <a href={url} target="_blank" rel="noreferrer">
            <Picture
              src={thumbnailOf(url)}
              alt={`Picture ${at + 1}, opens at full size`}
              seed={url}
              sizes="6rem"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
