import { Link } from 'react-router';
import { businessDayRange, returnDays } from '#kernel/contract/policy.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';

/** The terms of delivery and returns; the amounts come from the settings (R10). */
export function DeliveryTerms({ isPersonalised }: { isPersonalised: boolean }) {
  const { shipping } = useSettings();
  const money = useMoney();
  return (
    <dl className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Term title="Standard shipping">
        {businessDayRange.standard} business days, {money(shipping.standard)}. Free shipping over{' '}
        {money(shipping.freeAbove)}.
      </Term>
      <Term title="Express shipping">
        {businessDayRange.express} business days, {money(shipping.express)}. Free over{' '}
        {money(shipping.freeAbove)}.
      </Term>
      <Term title={`${returnDays}-day returns`}>
        Return it within {returnDays} days in its original condition, and we’ll refund what you paid for it.{' '}
        {isPersonalised && 'Personalised gifts can be returned only if they are faulty. '}
        <Link to="/returns" className="font-semibold underline hover:text-accent">
          How returns work
        </Link>
      </Term>
      <Term title="Arrived broken?">
        Send us a photo. We’ll collect it at our cost and send you a new one or a refund.{' '}
        <Link to="/contact" className="font-semibold underline hover:text-accent">
          Contact us
        </Link>
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
