/** Rows of the file that met one and the same fate. */
export type ReportLine = {
  /** Stable name for code and tests. */
  key: string;
  /** One line for the owner. */
  reason: string;
  rows: number;
  /** Whether these rows went into the catalogue. */
  taken: boolean;
};

/** Accounts for every row of a file exactly once. */
export type RowReport = {
  /** Rows counted while reading, independently of `lines`: the two must agree. */
  totalRows: number;
  lines: ReportLine[];
};

/** The same of a file that became a catalogue. */
export type ImportReport = RowReport & { products: number };

/** Whether the fates of the rows sum to the rows that were read. */
export function addsUp(report: RowReport): boolean {
  return report.lines.reduce((sum, line) => sum + line.rows, 0) === report.totalRows;
}

/** A table for the terminal: what was taken, what was left out and why, the total, and whether it adds up. */
export const formatReport = (report: ImportReport): string =>
  formatRows(report, `${grouped(report.products)} products`);

/** @param made what was made of the rows, as it stands beside their total */
export function formatRows(report: RowReport, made: string): string {
  const figures = [...report.lines.map((line) => line.rows), report.totalRows].map(grouped);
  const width = Math.max(...figures.map((figure) => figure.length));
  const row = (rows: number, text: string): string => `  ${grouped(rows).padStart(width)}  ${text}`;
  const section = (title: string, taken: boolean): string[] => {
    const lines = report.lines.filter((line) => line.taken === taken && line.rows > 0);
    return lines.length === 0 ? [] : [title, ...lines.map((line) => row(line.rows, line.reason))];
  };
  return [
    ...section('Rows imported', true),
    ...section('Rows skipped', false),
    `  ${'-'.repeat(width)}`,
    row(report.totalRows, `rows read, ${made}`),
    `adds up: ${addsUp(report) ? 'yes' : 'NO'}`,
    '',
  ].join('\n');
}

export function grouped(value: number): string {
  return value.toLocaleString('en-GB');
}
