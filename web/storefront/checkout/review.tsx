import { Link } from 'react-router';
import type { Quote } from '#contract/cart.ts';
import { useMoney } from '#web/api/settings.ts';
import type { Quoted } from '#web/cart/quote.ts';
import { button } from '#web/ui/button.ts';
import { PersonalisationPicture } from '#web/ui/personalisation-picture.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Figures } from '../frame/figures.tsx';

type ReviewProps = { quoted: Quoted; busy: boolean; failed: string | null };

/** What is ordered and what it comes to, by the server's figures alone (R10), and the one button that orders it. */
export function Review({ quoted: { quote, busy: quoting }, busy, failed }: ReviewProps) {
  const money = useMoney();
  if (!quote) return null;
  const changed = quote.lines.some(({ changes }) => changes.some((change) => change !== 'price_changed'));
  return (
    <section
      aria-labelledby="review"
      aria-busy={quoting}
      className="rounded-3xl bg-surface p-6 lg:sticky lg:top-20"
    >
      <h2 id="review" className="text-2xl">
        Your order
      </h2>
      <Lines quote={quote} />
      <Figures quote={quote} />
      {changed && (
        <p role="alert" className="mt-4 font-medium text-bad">
          Something in your cart cannot be had as you wanted it.{' '}
          <Link to="/cart" className="underline">
            Look at the cart
          </Link>
        </p>
      )}
      {failed && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {failed}
        </p>
      )}
      <button
        type="submit"
        disabled={busy || quoting || changed}
        className={`${button.main} mt-6 min-h-12 w-full disabled:bg-line disabled:text-muted`}
      >
        {busy ? 'Placing your order...' : `Place order · ${money(quote.total)}`}
      </button>
      <p className="mt-3 text-sm text-muted">
        By ordering you agree to our{' '}
        <Link to="/terms" className="underline">
          terms
        </Link>
        . What is not liked can come back within 30 days.
      </p>
    </section>
  );
}

function Lines({ quote }: { quote: Quote }) {
  const money = useMoney();
  const bought = quote.lines.filter(({ quantity }) => quantity > 0);
  return (
    <ul aria-label="What you order" className="mt-4 divide-y divide-line">
      {bought.map(({ key, slug, name, image, quantity, total, personalisation }) => (
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
          </span>
          <span className="tabular-nums">{money(total)}</span>
        </li>
      ))}
    </ul>
  );
}
