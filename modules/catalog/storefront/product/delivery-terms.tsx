import { Link } from 'react-router';
import { businessDayRange } from '#kernel/contract/delivery-days.ts';
import { returnDays } from '#kernel/contract/return-days.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** The terms of delivery and returns; the amounts come from the settings (R10). */
export function DeliveryTerms({ isPersonalised }: { isPersonalised: boolean }) {
  const { shipping } = useSettings();
  const money = useMoney();
  return (
    <dl className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Term title={m.storefrontProductDeliveryTerms.standardShipping()}>
        {m.storefrontProductDeliveryTerms.businessDaysFreeShippingOver({
          standard: businessDayRange.standard,
          standard2: money(shipping.standard),
          freeAbove: money(shipping.freeAbove),
        })}
      </Term>
      <Term title={m.storefrontProductDeliveryTerms.expressShipping()}>
        {m.storefrontProductDeliveryTerms.businessDaysFreeOver({
          express: businessDayRange.express,
          express2: money(shipping.express),
          freeAbove: money(shipping.freeAbove),
        })}
      </Term>
      <Term title={m.storefrontProductDeliveryTerms.dayReturns({ returnDays })}>
        {m.storefrontProductDeliveryTerms.returnItWithinDays({
          returnDays,
          isPersonalised: isPersonalised ? 'yes' : 'no',
          link: (text) => (
            <Link to="/returns" className="font-semibold underline hover:text-accent">
              {text}
            </Link>
          ),
        })}
      </Term>
      <Term title={m.storefrontProductDeliveryTerms.arrivedBroken()}>
        {m.storefrontProductDeliveryTerms.sendUsPhoto({
          link: (text) => (
            <Link to="/contact" className="font-semibold underline hover:text-accent">
              {text}
            </Link>
          ),
        })}
      </Term>
    </dl>
  );
}

function Term({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 text-muted">{children}</dd>
    </div>
  );
}
