import type { ImportReport, ImportRow } from '#contract/stock-room.ts';
import { whole } from '../charts/days.ts';

export type Outcome = ImportRow['outcome'];

/** What can come of a product of the file, in the order in which it matters to whoever reads the report. */
export const outcomes = [
  { outcome: 'wrong', name: 'Skipped' },
  { outcome: 'create', name: 'New' },
  { outcome: 'update', name: 'Changed' },
  { outcome: 'same', name: 'Unchanged' },
] as const satisfies { outcome: Outcome; name: string }[];

const names = new Map<Outcome, string>(outcomes.map(({ outcome, name }) => [outcome, name]));

/** What an outcome is called. */
export const nameOf = (outcome: Outcome): string => names.get(outcome) ?? outcome;

const rank = new Map<Outcome, number>(outcomes.map(({ outcome }, at) => [outcome, at]));

/** The rows to read, what is wrong first, else as they stand in the file. */
export const rowsOf = (report: ImportRow[], only: Outcome | null): ImportRow[] =>
  only === null
    ? [...report].sort((a, b) => (rank.get(a.outcome) ?? 0) - (rank.get(b.outcome) ?? 0) || a.line - b.line)
    : report.filter(({ outcome }) => outcome === only);

/** How many products an import of the file would write. */
export const written = ({ create, update }: Pick<ImportReport, 'create' | 'update'>): number =>
  create + update;

/** "1 product", "50,000 products". */
export const products = (count: number, locale: string): string =>
  `${whole(locale)(count)} ${count === 1 ? 'product' : 'products'}`;

/** The words of the one button that writes: what it does, and what it leaves out. */
export function importWords(report: ImportReport, locale: string): string {
  const leaving = report.wrong === 0 ? '' : `, skip ${whole(locale)(report.wrong)}`;
  return `Import ${products(written(report), locale)}${leaving}`;
}
