import { Lock, Package, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { returnDays } from '#kernel/contract/return-days.ts';
import { countryList } from '#modules/addresses/contract/delivery-area.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** A summary of returns, payment and delivery beside the order button. */
export function Reassurance({ quote, isGift }: { quote: Quote; isGift: boolean }) {
  const { storeName, paymentProviders, deliveryCountries } = useSettings();
  const offered = paymentProviders.filter(({ name }) => quote.payments.includes(name));
  const hasCash = quote.payments.includes('cod') || quote.cashAdvance !== null;
  const points = [
    [Undo2, '/returns', m.reassurance.returns(), returnsOf(quote)],
    [Lock, '/privacy', m.reassurance.payment(), paymentOf(offered, { storeName, isGift, hasCash })],
    [
      Package,
      '/shipping',
      m.reassurance.delivery(),
      m.reassurance.packsYourOrder({ storeName, countries: countryList(deliveryCountries) }),
    ],
  ] as const;
  return (
    <section
      aria-label={m.reassurance.returnsPaymentAndDelivery()}
      className="rounded-3xl border border-line p-6"
    >
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

type OfferedProvider = Pick<
  ReturnType<typeof useSettings>['paymentProviders'][number],
  'company' | 'directMethod'
>;

/** Returns how the order can be paid; cash for a gift to another person is paid by the recipient. */
export function paymentOf(
  offered: OfferedProvider[],
  { storeName, isGift, hasCash }: { storeName: string; isGift: boolean; hasCash: boolean },
): string {
  const companies = offered.flatMap(({ company, directMethod }) => (directMethod === null ? [company] : []));
  if (companies.length > 0)
    return m.reassurance.cardAndUpiPaymentsGo({ companies: alternatives.format(companies), storeName });
  if (offered.length === 0) return m.reassurance.youPayCourierInCash({ isGift: isGift ? 'yes' : 'no' });
  const payer = isGift ? 'recipient' : 'buyer';
  return m.reassurance.youPayStraightToShop({ storeName, cash: hasCash ? payer : 'none' });
}

/** Returns the return policy of these lines: personalised items can be returned only if faulty. */
export function returnsOf({ lines }: Pick<Quote, 'lines'>): string {
  const bought = lines.filter(({ quantity }) => quantity > 0);
  const personalised = bought.filter(({ personalisation }) => personalisation).length;
  if (personalised === 0) return m.reassurance.notRightReturnItWithin({ returnDays });
  if (personalised === bought.length) return m.reassurance.madeForYou();
  return m.reassurance.returnWithinDays({ returnDays });
}
