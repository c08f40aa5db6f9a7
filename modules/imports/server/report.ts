import * as m from '../messages/index.ts';
/** Rows of the file with the same outcome. */
export type ReportLine = {
  /** Stable key for code and tests. */
  key: string;
  /** One line for the owner. */
  reason: string;
  rows: number;
  /** Whether these rows became part of the catalog. */
  taken: boolean;
};

/** Accounts for every row of a file exactly once. */
export type RowReport = {
  /** Rows counted while reading, independently of `lines`: both must agree. */
  totalRows: number;
  lines: ReportLine[];
};

/** The report of a file that became a catalog. */
export type ImportReport = RowReport & { products: number };

/** Returns whether the rows of all outcomes add up to the rows read. */
export function addsUp(report: RowReport): boolean {
  return report.lines.reduce((sum, line) => sum + line.rows, 0) === report.totalRows;
}

/**
 * Formats a table for the terminal: imported rows, skipped rows with reasons, the total, and whether it adds up.
 */
export const formatReport = (report: ImportReport): string =>
  formatRows(report, m.serverReport.products({ products: formatCount(report.products) }));

/** @param result the result of the rows, shown beside their total */
export function formatRows(report: RowReport, result: string): string {
  const counts = [...report.lines.map((line) => line.rows), report.totalRows].map(formatCount);
  const width = Math.max(...counts.map((count) => count.length));
  const row = (rows: number, text: string): string => `  ${formatCount(rows).padStart(width)}  ${text}`;
  const section = (title: string, taken: boolean): string[] => {
    const lines = report.lines.filter((line) => line.taken === taken && line.rows > 0);
    return lines.length === 0 ? [] : [title, ...lines.map((line) => row(line.rows, line.reason))];
  };
  return [
    ...section(m.serverReport.rowsImported(), true),
    ...section(m.serverReport.rowsSkipped(), false),
    `  ${'-'.repeat(width)}`,
    row(report.totalRows, m.serverReport.rowsRead({ result })),
    m.serverReport.addsUpYes({ hasReport: addsUp(report) ? 'yes' : 'no' }),
    '',
  ].join('\n');
}

export function formatCount(value: number): string {
  return value.toLocaleString('en-GB');
}
