import { readBuild } from '#kernel/project.ts';
import type { CheckState } from '#modules/operations/contract/status.ts';
import type { Diagnosis } from './doctor.ts';

const stateLabels: Record<CheckState, string> = {
  ok: 'ok',
  off: '--',
  warning: 'WARNING',
  problem: 'PROBLEM',
};

/** Renders the findings as a table for a terminal, with advice below each problem. */
export function doctorReport({ checks, isOpen }: Diagnosis): string {
  const width = Math.max(...checks.map(({ label }) => label.length));
  const lines = checks.flatMap(({ label, state, text, advice }) => [
    `${stateLabels[state].padEnd(8)} ${label.padEnd(width)}  ${text}`,
    ...(advice && state !== 'ok' && state !== 'off' ? [`${' '.repeat(9 + width)}  -> ${advice}`] : []),
  ]);
  const count = (countedState: CheckState) => checks.filter(({ state }) => state === countedState).length;
  const problems = count('problem');
  const warnings = count('warning');
  const outcome =
    problems + warnings === 0
      ? 'Everything is in order.'
      : `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
  const heading = isOpen ? 'The open shop answers' : `Haat ${readBuild().version}`;
  return [`${heading}:`, '', ...lines, '', outcome, ''].join('\n');
}

/** Returns the exit code of `npm run doctor`: 1 when there is a problem; warnings give 0. */
export const exitCodeOf = ({ checks }: Diagnosis): 0 | 1 =>
  checks.some(({ state }) => state === 'problem') ? 1 : 0;
