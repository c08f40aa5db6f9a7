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

/** Accounts for every row of an imported file exactly once. */
export type ImportReport = {
  /** Rows counted while reading, independently of `lines`: the two must agree. */
  totalRows: number;
  products: number;
  lines: ReportLine[];
};

/** Whether the fates of the rows sum to the rows that were read. */
export function addsUp(report: ImportReport): boolean {
  return report.lines.reduce((sum, line) => sum + line.rows, 0) === report.totalRows;
}

/** A table for the terminal: what was taken, what was left out and why, the total, and whether it adds up. */
export function formatReport(report: ImportReport): string {
  const figures = [...report.lines.map((line) => line.rows), report.totalRows].map(grouped);
  const width = Math.max(...figures.map((figure) => figure.length));
  const row = (rows: number, text: string): string => `  ${grouped(rows).padStart(width)}  ${text}`;
  const section = (title: string, taken: boolean): string[] => {
    const lines = report.lines.filter((line) => line.taken === taken && line.rows > 0);
    return lines.length === 0 ? [] : [title, ...lines.map((line) => row(line.rows, line.reason))];
  };
  return [
    ...section('Rows taken', true),
    ...section('Rows left out', false),
    `  ${'-'.repeat(width)}`,
    row(report.totalRows, `rows read, ${grouped(report.products)} products`),
    `adds up: ${addsUp(report) ? 'yes' : 'NO'}`,
    '',
  ].join('\n');
}

function grouped(value: number): string {
  return value.toLocaleString('en-GB');
}
