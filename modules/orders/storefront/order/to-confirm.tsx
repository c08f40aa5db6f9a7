import { useEffect, useRef } from 'react';
import type { Order } from '#modules/orders/contract/orders.ts';
import { useSettings } from '#web/api/settings.ts';
import { timesIn } from '#web/ui/dates/time.ts';
import * as m from '../../messages/index.ts';

type ToConfirmProps = {
  order: Order;
  /** Whether the order was just placed; the notice then gets the focus. */
  isNew: boolean;
};

/** The notice of an order that the customer must confirm by the link in an email. */
export function ToConfirm({ order: { confirmBy, email }, isNew }: ToConfirmProps) {
  const { locale } = useSettings();
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) notice.current?.focus();
  }, [isNew]);
  if (confirmBy === null) return null;
  const time = timesIn(locale, { timeStyle: 'short' })(new Date(confirmBy));
  return (
    <section
      aria-label={m.toConfirm.confirmation()}
      className="mb-8 rounded-3xl bg-butter px-6 py-8 print:hidden"
    >
      <p ref={notice} tabIndex={-1} className="font-serif text-3xl outline-none">
        {m.toConfirm.confirmYourOrder({ span: (text) => <span className="break-words">{text}</span>, email })}
      </p>
      <p className="mt-2">{m.toConfirm.openLinkBy({ time })}</p>
    </section>
  );
}
