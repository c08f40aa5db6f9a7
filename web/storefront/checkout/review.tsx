import { useRef } from 'react';
import { Link } from 'react-router';
import type { Quote } from '#contract/cart.ts';
import { useMoney } from '#web/api/settings.ts';
import { keyOf } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/provider.tsx';
import type { Quoted } from '#web/cart/quote.ts';
import { button } from '#web/ui/button.ts';
import { PersonalisationPicture } from '#web/ui/personalisation-picture.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Code } from '../frame/coded-quote.ts';
import { Figures } from '../frame/figures.tsx';
import { PromoCode } from '../frame/promo-code.tsx';
import { isUnavailable, Unavailable } from './unavailable.tsx';

type ReviewProps = {
  quoted: Quoted;
  code: Code;
  /** The order is being placed. */
  busy: boolean;
  failed: string | null;
  /** The id of the form that it sends. */
  form: string;
};

/** What is ordered and what it comes to, by the server's figures alone (R10), and the one button that orders it. */
export function Review({ quoted, code, busy, failed, form }: ReviewProps) {
  const { quote, busy: quoting } = quoted;
  const money = useMoney();
  const order = useRef<HTMLButtonElement>(null);
  if (!quote) return null;
  const changed = quote.lines.some(isUnavailable);
  return (
    <section aria-labelledby="review" aria-busy={quoting} className="rounded-3xl bg-surface p-6">
      <h2 id="review" className="text-2xl">
        Your order
      </h2>
      <Lines quote={quote} />
      <Figures quote={quote} />
      <PromoCode code={code} />
      {quoted.failed && <NotQuoted reason={quoted.failed} again={quoted.again} />}
      {changed && (
        <Unavailable lines={quote.lines} onChanged={() => order.current?.focus({ preventScroll: true })} />
      )}
      {failed && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {failed}
        </p>
      )}
      <button
        ref={order}
        type="submit"
        form={form}
        // Not `disabled`: it would lose the focus.
        aria-disabled={busy || quoting || changed}
        onClick={(event) => changed && event.preventDefault()}
        className={`${button.main} mt-6 min-h-12 w-full aria-disabled:bg-line aria-disabled:text-muted`}
      >
        {busy ? 'Placing your order...' : `Place order · ${money(quote.total)}`}
      </button>
      <p className="mt-3 text-sm text-muted">
        By ordering you agree to our{' '}
        <Link to="/terms" className="underline">
          terms
        </Link>
        .
      </p>
    </section>
  );
}

/** The last figures still stand there; whether they are true is not known. */
const NotQuoted = ({ reason, again }: { reason: string; again: () => void }) => (
  <div role="alert" className="mt-4">
    <p className="font-medium text-bad">{reason}</p>
    <button type="button" onClick={again} className={`${button.quiet} mt-3`}>
      Try again
    </button>
  </div>
);

function Lines({ quote }: { quote: Quote }) {
  const money = useMoney();
  const { items } = useCart();
  const bought = quote.lines.filter(({ quantity }) => quantity > 0);
  const before = (key: string) => items.find((item) => keyOf(item) === key)?.price ?? 0;
  return (
    <ul aria-label="What you order" className="mt-4 divide-y divide-line">
      {bought.map(({ key, slug, name, image, quantity, total, price, wrap, changes, personalisation }) => (
        <li key={key} className="flex items-center gap-3 py-3">
          <span className="aspect-[4/5] w-12 shrink-0 overflow-hidden rounded-lg">
            {personalisation?.drawing ? (
              <PersonalisationPicture drawing={personalisation.drawing} silent className="size-full" />
            ) : (
              <Picture src={image} alt="" seed={slug} when="eager" sizes="3rem" />
            )}
          </span>
          <span className="min-w-0 flex-1">
            {quantity > 1 && `${quantity} × `}
            {name}
            {personalisation?.words.map(({ label, value }) => (
              <span key={label} className="block text-sm text-muted wrap-anywhere" dir="auto">
                {label}: {value}
              </span>
            ))}
            {wrap > 0 && <span className="block text-sm text-muted">Gift wrap: {money(wrap)}</span>}
            {changes.includes('price_changed') && (
              <span className="block text-sm font-medium text-bad">
                The price was {money(before(key))} and is {money(price)} now.
              </span>
            )}
          </span>
          <span className="tabular-nums">{money(total)}</span>
        </li>
      ))}
    </ul>
  );
}
