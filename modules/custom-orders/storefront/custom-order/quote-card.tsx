import type { CustomOrderQuote } from '#modules/custom-orders/contract/custom-orders.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { useInlineForm } from '#web/ui/inline-form.ts';
import * as m from '../../messages/index.ts';
import { Acceptance } from './acceptance.tsx';
import { DeclineForm } from './decline-form.tsx';
import type { RequestProps } from './quote-decision.ts';

type QuoteCardProps = RequestProps & { quote: CustomOrderQuote; onQuestion: () => void };

/** A quote with price, making time and validity, and the actions to accept, decline or ask. */
export function QuoteCard({ request, quote, onChange, onOutdated, onQuestion }: QuoteCardProps) {
  const { locale } = useSettings();
  const money = useMoney();
  const { opened, open, close, button: opener } = useInlineForm<'accept' | 'decline'>();
  const message = request.conversation.find(({ id }) => id === quote.id);
  const deciding = { request, quote, onChange, onOutdated, onCancel: close };
  return (
    <section
      aria-labelledby="quote"
      className="rounded-3xl border border-line bg-surface p-6 shadow-card [overflow-wrap:anywhere] md:p-8"
    >
      <h2 id="quote" className="text-2xl">
        {quote.title}
      </h2>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <Fact name={m.quoteCard.price()}>
          <span className="font-serif text-2xl">{money(quote.price)}</span>
          <span className="block text-sm font-normal text-muted">
            {m.quoteCard.includingTaxAndDelivery()}
          </span>
        </Fact>
        <Fact name={m.quoteCard.madeIn()}>{m.quoteCard.days({ makingDays: quote.makingDays })}</Fact>
        <Fact name={m.quoteCard.validUntil()} wide>
          {longDate(quote.validUntil, locale)}
        </Fact>
      </dl>
      {message?.body && <p className="mt-5 whitespace-pre-line">{message.body}</p>}
      {opened === 'accept' && <Acceptance {...deciding} />}
      {opened === 'decline' && <DeclineForm {...deciding} />}
      {!opened && (
        <div className="mt-7 flex flex-wrap gap-3">
          <button ref={opener} type="button" className={button.main} onClick={() => open('accept')}>
            {m.quoteCard.acceptQuote()}
          </button>
          <button type="button" className={button.quiet} onClick={() => open('decline')}>
            {m.quoteCard.decline()}
          </button>
          <button type="button" className={button.quiet} onClick={onQuestion}>
            {m.quoteCard.askQuestion()}
          </button>
        </div>
      )}
    </section>
  );
}

type FactProps = { name: string; wide?: boolean; children: React.ReactNode };

/** @param wide on a phone, takes the whole row */
const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={wide ? 'col-span-full sm:col-span-1' : undefined}>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5 text-lg font-semibold">{children}</dd>
  </div>
);
