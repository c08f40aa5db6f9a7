import { Lock, Package, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { returnDays } from '#kernel/contract/policy.ts';
import { countryServed } from '#modules/addresses/contract/delivery-area.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { useSettings } from '#web/api/settings.ts';

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** A summary of returns, payment and delivery beside the order button. */
export function Reassurance({ quote }: { quote: Quote }) {
  const { storeName, paymentProviders } = useSettings();
  const companies = paymentProviders
    .filter(({ name }) => quote.payments.includes(name))
    .map(({ company }) => company);
  const points = [
    [Undo2, '/returns', 'Returns', returnsOf(quote)],
    [
      Lock,
      '/privacy',
      'Payment',
      companies.length > 0
        ? `Card and UPI payments go through ${alternatives.format(companies)} over an encrypted connection. ${storeName} never sees your card.`
        : 'You pay the courier in cash when the parcel arrives. Your details travel over an encrypted connection.',
    ],
    [
      Package,
      '/shipping',
      'Delivery',
      `${storeName} packs your order, and a courier delivers it within ${countryServed}, Monday to Saturday. We email you when it leaves.`,
    ],
  ] as const;
  return (
    <section aria-label="Returns, payment and delivery" className="rounded-3xl border border-line p-6">
      <ul className="grid gap-4 text-sm">
        {points.map(([Icon, to, title, text]) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            <p>
              <Link to={to} discover="none" className="font-semibold underline hover:text-accent">
                {title}
              </Link>
              <span className="block text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the return policy of these lines: personalised items can be returned only if faulty. */
export function returnsOf({ lines }: Pick<Quote, 'lines'>): string {
  const bought = lines.filter(({ quantity }) => quantity > 0);
  const personalised = bought.filter(({ personalisation }) => personalisation).length;
  if (personalised === 0) return `Not right? Return it within ${returnDays} days.`;
  if (personalised === bought.length) return 'Made for you: returns only if something is faulty.';
  return `Return within ${returnDays} days; personalised items only if they are faulty.`;
}
