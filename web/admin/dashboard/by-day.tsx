import { useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { DayChart } from '../charts/day-chart.tsx';
import { ButtonSegments } from './segments.tsx';
import { Panel } from './shelf.tsx';

/** What can be looked at day by day; a shop's takings come first where there are any. */
const counted = [
  { key: 'customers', short: 'Customers', name: 'New customers' },
  { key: 'wishes', short: 'Wishes', name: 'Wishes' },
  { key: 'subscribers', short: 'Newsletter', name: 'New for the newsletter' },
] as const;

/** One figure of the shop for each day, whichever is wanted. */
export function ByDay({ days, locale }: { days: Dashboard['days']; locale: string }) {
  const [shown, show] = useState<(typeof counted)[number]['key']>('customers');
  const { key, name } = counted.find((each) => each.key === shown) ?? counted[0];
  return (
    <Panel
      title="Day by day"
      more={
        <ButtonSegments
          label="What to show"
          buttons={counted.map((each) => ({
            key: each.key,
            name: each.short,
            pressed: each.key === key,
            onPress: () => show(each.key),
          }))}
        />
      }
    >
      <DayChart
        name={name}
        days={days.map((each) => ({ day: each.day, figure: each[key] }))}
        locale={locale}
      />
    </Panel>
  );
}
