import type { ImportReport, ImportRow } from '#modules/catalog/contract/admin-products.ts';
import { wholeNumber } from '#web/admin/charts/number-formats.ts';
import * as m from '../../messages/index.ts';

export type RowOutcome = ImportRow['outcome'];

/** The outcomes for a product of the file, by their importance in the report. */
export const outcomes = [
  { outcome: 'wrong', name: m.outcomes.skipped() },
  { outcome: 'create', name: m.outcomes.new() },
  { outcome: 'update', name: m.outcomes.changed() },
  { outcome: 'same', name: m.outcomes.unchanged() },
] as const satisfies { outcome: RowOutcome; name: string }[];

const names = new Map<RowOutcome, string>(outcomes.map(({ outcome, name }) => [outcome, name]));

/** Returns the label of an outcome. */
export const nameOf = (outcome: RowOutcome): string => names.get(outcome) ?? outcome;

const rank = new Map<RowOutcome, number>(outcomes.map(({ outcome }, index) => [outcome, index]));

/** Returns the rows of a report: errors first, otherwise in the order of the file. */
export const rowsOf = (report: ImportRow[], only: RowOutcome | null): ImportRow[] =>
  only === null
    ? [...report].sort((a, b) => (rank.get(a.outcome) ?? 0) - (rank.get(b.outcome) ?? 0) || a.line - b.line)
    : report.filter(({ outcome }) => outcome === only);

/** Returns how many products an import would write. */
export const writtenCount = ({ create, update }: Pick<ImportReport, 'create' | 'update'>): number =>
  create + update;

/** Formats a number of products: "1 product", "50,000 products". */
export const products = (count: number, locale: string): string =>
  m.outcomes.products({ count: wholeNumber(locale)(count), count2: count });

/** Returns the label of the import button, with the numbers of imported and skipped products. */
export function importLabel(report: ImportReport, locale: string): string {
  const skipped = report.wrong === 0 ? '' : m.outcomes.skip({ wrong: wholeNumber(locale)(report.wrong) });
  return m.outcomes.import({ report: products(writtenCount(report), locale), skipped });
}
