import { businessDayRange, returnDays } from '#kernel/contract/policy.ts';
import { useMoney, useSettings } from '#web/api/settings.ts';

/** The Shipping & Returns tab (section 2), with the amounts of the settings (R10). */
export function DeliveryTerms() {
  const { shipping } = useSettings();
  const money = useMoney();
  return (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Terms
        title="Shipping"
        lines={[
          `Standard shipping: ${businessDayRange.standard} business days, ${money(shipping.standard)}`,
          `Express shipping: ${businessDayRange.express} business days, ${money(shipping.express)}`,
          `Free shipping on orders over ${money(shipping.freeAbove)}`,
          'International shipping available',
        ]}
      />
      <Terms
        title="Returns"
        lines={[
          `${returnDays}-day returns`,
          'Items in original condition',
          'Free return shipping for defective items',
          'Exchanges for different sizes or colors',
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
