import { businessDayRange } from '#kernel/contract/delivery-days.ts';
import { returnDays } from '#kernel/contract/return-days.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';

/** The Shipping & Returns tab (section 2), with the amounts of the settings (R10). */
export function DeliveryTerms() {
  const { shipping } = useSettings();
  const money = useMoney();
  return (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Terms
        title={m.adminProductDeliveryTerms.shipping()}
        lines={[
          m.adminProductDeliveryTerms.standardShippingBusinessDays({
            standard: businessDayRange.standard,
            standard2: money(shipping.standard),
          }),
          m.adminProductDeliveryTerms.expressShippingBusinessDays({
            express: businessDayRange.express,
            express2: money(shipping.express),
          }),
          m.adminProductDeliveryTerms.freeShippingOnOrdersOver({ freeAbove: money(shipping.freeAbove) }),
          m.adminProductDeliveryTerms.internationalShippingAvailable(),
        ]}
      />
      <Terms
        title={m.adminProductDeliveryTerms.returns()}
        lines={[
          m.adminProductDeliveryTerms.dayReturns({ returnDays }),
          m.adminProductDeliveryTerms.itemsInOriginalCondition(),
          m.adminProductDeliveryTerms.freeReturnShippingForDefective(),
          m.adminProductDeliveryTerms.exchangesForDifferentSizes(),
        ]}
      />
    </div>
  );
}

const Terms = ({ title, lines }: { title: string; lines: string[] }) => (
  <section>
    <h2 className="font-semibold">{title}</h2>
    <ul className="mt-1.5 list-disc space-y-1 pl-5 text-muted marker:text-accent">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
