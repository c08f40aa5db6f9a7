import type { CheckState } from '#contract/status.ts';
import { readBuild } from '#server/platform/project.ts';
import type { Diagnosis } from './doctor.ts';

const words: Record<CheckState, string> = { ok: 'ok', off: '--', warning: 'WARNING', problem: 'PROBLEM' };

/** The findings as a table for a terminal, and what to do about each problem below its line. */
export function doctorReport({ checks, isOpen }: Diagnosis): string {
  const width = Math.max(...checks.map(({ label }) => label.length));
  const lines = checks.flatMap(({ label, state, text, advice }) => [
    `${words[state].padEnd(8)} ${label.padEnd(width)}  ${text}`,
    ...(advice && state !== 'ok' && state !== 'off' ? [`${' '.repeat(9 + width)}  -> ${advice}`] : []),
  ]);
  const count = (wanted: CheckState) => checks.filter(({ state }) => state === wanted).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  const outcome =
    problems + warnings === 0
      ? 'Everything is in order.'
      : `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
  const from = isOpen ? 'The open shop answers' : `Haat ${readBuild().version}`;
  return [`${from}:`, '', ...lines, '', outcome, ''].join('\n');
}

/** The exit code of `npm run doctor`: 1 when there is a problem, which warnings are not. */
export const exitCodeOf = ({ checks }: Diagnosis): 0 | 1 =>
  checks.some(({ state }) => state === 'problem') ? 1 : 0;
