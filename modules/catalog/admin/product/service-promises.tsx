import { RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { returnDays } from '#kernel/contract/return-days.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** The service promises on every product page (section 2), with the free shipping threshold of the settings (R10). */
export function ServicePromises() {
  const { shipping } = useSettings();
  const money = useMoney();
  const tiles = [
    [
      Truck,
      m.servicePromises.freeShipping(),
      m.servicePromises.onOrdersOver({ freeAbove: money(shipping.freeAbove) }),
    ],
    [ShieldCheck, m.servicePromises.securePayment(), m.servicePromises.sslEncrypted()],
    [RotateCcw, m.servicePromises.easyReturns(), `${returnDays}-day policy`],
  ] as const;
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-3">
      {tiles.map(([Icon, title, text]) => (
        <li key={title} className="flex items-center gap-4 rounded-xl border border-line bg-surface p-4">
          <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
          <p>
            <b className="block font-semibold">{title}</b>
            <span className="text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
