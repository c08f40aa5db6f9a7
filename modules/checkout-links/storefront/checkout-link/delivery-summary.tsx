import type { PreparedCheckout } from '#modules/checkout-links/contract/checkout-links.ts';
import { useShortDay } from '#modules/delivery/ui/short-day.ts';
import * as m from '../../messages/index.ts';

/** Where the order goes, on which day, and how it is wrapped, as far as the program has chosen it. */
export function DeliverySummary({ checkout }: { checkout: PreparedCheckout }) {
  const day = useShortDay();
  const { address, deliverOn, gift } = checkout;
  const place = [address?.city, address?.zipCode].filter(Boolean).join(' ');
  const to = [address?.name, place].filter(Boolean).join(', ');
  const facts = [
    ...(to === '' ? [] : [m.checkoutLink.deliverTo({ name: to })]),
    ...(deliverOn === null ? [] : [m.checkoutLink.on({ day: day(deliverOn) })]),
    ...(gift?.wrap ? [m.checkoutLink.giftWrapped()] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="prepared-delivery" className="mt-4 border-t border-line pt-4">
      <h2 id="prepared-delivery" className="font-sans text-base font-semibold tracking-normal">
        {m.checkoutLink.delivery()}
      </h2>
      {facts.map((fact) => (
        <p key={fact} className="text-muted wrap-anywhere">
          {fact}
        </p>
      ))}
      {gift?.message && (
        <p className="mt-2 whitespace-pre-line border-l-2 border-line pl-3 wrap-anywhere" dir="auto">
          {gift.message}
        </p>
      )}
    </section>
  );
}
