import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import { useMoney } from '#web/api/settings.ts';
import * as m from '../messages/index.ts';

type AmountsProps = { collected: number; remitted: number; fee: number };

/** Lists the sums of a remittance: what was expected of it after the fee, and what arrives in the bank. */
export function Amounts({ collected, remitted, fee }: AmountsProps) {
  const money = useMoney();
  const difference = toDecimal(toMinor(remitted) - toMinor(collected));
  const rows: [label: string, amount: number, style?: string][] = [
    [m.amounts.collected(), collected],
    [m.amounts.fee(), fee === 0 ? 0 : -fee],
    [m.amounts.expected(), toDecimal(toMinor(collected) - toMinor(fee))],
    [m.amounts.difference(), difference, difference === 0 ? '' : '[&>dd]:text-bad'],
    [m.amounts.arrives(), toDecimal(toMinor(remitted) - toMinor(fee)), 'font-semibold [&>dt]:text-ink'],
  ];
  return (
    <dl className="grid w-full max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums">
      {rows.map(([label, amount, style = '']) => (
        <div key={label} className={`contents ${style}`}>
          <dt className="text-muted">{label}</dt>
          <dd className="text-right">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
