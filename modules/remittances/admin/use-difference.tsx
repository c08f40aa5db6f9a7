import type { ReactNode } from 'react';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import { useMoney } from '#web/api/settings.ts';

/** Returns a function that shows the remitted minus the collected amount; null where they are equal. */
export function useDifference(): (amounts: { collected: number; remitted: number }) => ReactNode {
  const money = useMoney();
  return ({ collected, remitted }) => {
    const difference = toDecimal(toMinor(remitted) - toMinor(collected));
    return difference === 0 ? null : <span className="font-medium text-bad">{money(difference)}</span>;
  };
}
