import { type FormEvent, useId } from 'react';
import { Link } from 'react-router';
import type { Quote } from '#contract/cart.ts';
import type { Quoted } from '#web/cart/quote.ts';
import { button } from '#web/ui/button.ts';
import { fieldBox } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Figures } from '../frame/figures.tsx';

type SummaryProps = { quoted: Quoted; onPromoCode: (code: string) => void };

/** The order summary: only the server's figures (R10). */
export function Summary({ quoted: { quote, busy, failed, again }, onPromoCode }: SummaryProps) {
  const canBeBought = quote?.lines.some(({ quantity }) => quantity > 0);
  return (
    <section
      aria-labelledby="summary"
      aria-busy={busy}
      className="rounded-3xl bg-surface p-6 lg:sticky lg:top-20"
    >
      <h2 id="summary" className="text-2xl">
        Order summary
      </h2>
      {failed && (
        <div role="alert" className="mt-4">
          <p className="font-medium text-bad">{failed}</p>
          <button type="button" onClick={again} className={`${button.quiet} mt-3`}>
            Try again
          </button>
        </div>
      )}
      {!quote && !failed && <Skeleton className="mt-5 h-36" />}
      {quote && <Figures quote={quote} />}
      <PromoCode promo={quote?.promo ?? null} onApply={onPromoCode} />
      <div className="mt-6 grid gap-3">
        {canBeBought ? (
          <Link to="/checkout" className={button.main}>
            Proceed to Checkout
          </Link>
        ) : (
          <button type="button" disabled className={`${button.main} disabled:bg-line disabled:text-muted`}>
            Proceed to Checkout
          </button>
        )}
        <Link to="/products" className={button.quiet}>
          Continue Shopping
        </Link>
      </div>
    </section>
  );
}

function PromoCode({ promo, onApply }: { promo: Quote['promo']; onApply: (code: string) => void }) {
  const id = useId();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  return (
    <form onSubmit={apply} className="mt-6">
      <label htmlFor={id} className="text-sm font-semibold">
        Promo code
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          type="text"
          name="code"
          maxLength={60}
          autoComplete="off"
          aria-describedby={`${id}-said`}
          className={`${fieldBox} min-h-11 min-w-0`}
        />
        <button type="submit" className={`${button.quiet} shrink-0`}>
          Apply Code
        </button>
      </div>
      <p
        id={`${id}-said`}
        role="status"
        className={`mt-1.5 text-sm font-medium ${promo?.applied ? 'text-good' : 'text-bad'}`}
      >
        {promo?.message}
      </p>
    </form>
  );
}
