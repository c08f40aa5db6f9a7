import { CircleCheck, CircleMinus, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Check, CheckState } from '#modules/operations/contract/status.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import * as m from '../../messages/index.ts';

const states: Record<CheckState, { label: string; icon: LucideIcon; color: string }> = {
  problem: { label: m.statusChecks.problem(), icon: CircleX, color: 'text-bad' },
  warning: { label: m.statusChecks.warning(), icon: TriangleAlert, color: 'text-ink' },
  ok: { label: m.statusChecks.ok(), icon: CircleCheck, color: 'text-good' },
  off: { label: m.statusChecks.notSetUp(), icon: CircleMinus, color: 'text-muted' },
};
const order: CheckState[] = ['problem', 'warning', 'ok', 'off'];

/** Lists the results of the checks, problems first. */
export function Checks({ checks }: { checks: Check[] }) {
  const count = (checkState: CheckState) => checks.filter(({ state }) => state === checkState).length;
  const sorted = checks.toSorted((left, right) => order.indexOf(left.state) - order.indexOf(right.state));
  return (
    <Panel title={m.statusChecks.checks()} aside={outcome(count('problem'), count('warning'))}>
      <ul className="-mb-3">
        {sorted.map((check) => (
          <Row key={check.id} check={check} />
        ))}
      </ul>
    </Panel>
  );
}

function outcome(problems: number, warnings: number): string {
  if (problems + warnings === 0) return m.statusChecks.everythingIsInOrder();
  return [
    problems > 0 && m.statusChecks.problems({ problems }),
    warnings > 0 && m.statusChecks.warnings({ warnings }),
  ]
    .filter(Boolean)
    .join(', ');
}

function Row({ check: { label, state, text, advice } }: { check: Check }) {
  const { label: stateLabel, icon: Icon, color } = states[state];
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[11rem_1fr]">
        <h3 className="font-semibold">
          {label}
          <span className="sr-only">: {stateLabel}</span>
        </h3>
        <div className="min-w-0 wrap-anywhere">
          <p className={state === 'off' ? 'text-muted' : ''}>{text}</p>
          {advice && <p className="mt-1 text-sm font-medium">{advice}</p>}
        </div>
      </div>
    </li>
  );
}
