/** What the values of a column of a report are. */
export const reportColumnTypes = ['text', 'day', 'money', 'number', 'percent'] as const;
export type ReportColumnType = (typeof reportColumnTypes)[number];

/** The headings under which reports are listed, in their order. */
export const reportGroups = ['sales', 'returns', 'stock', 'taxes', 'searches', 'other'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const reportPeriods = ['range', 'now'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

type TypedColumn = { as: ReportColumnType };

/** Whether a column has texts or days, which have no sum. */
export const isTextColumn = ({ as }: TypedColumn): boolean => as === 'text' || as === 'day';

/** Whether each day of the range has one row: the first column is a day, and all others are numbers. */
export const isByDay = ([first, ...others]: readonly TypedColumn[]): boolean =>
  first?.as === 'day' && !others.some(isTextColumn);

/** Returns the columns of the charts; the first amount of them, or else the first, comes first. */
export function chartedColumns<Column extends TypedColumn & { isCharted?: boolean }>(
  columns: readonly Column[],
): Column[] {
  const charted = columns.filter(({ isCharted }) => isCharted);
  const main = charted.find(({ as }) => as === 'money') ?? charted[0];
  return main ? [main, ...charted.filter((column) => column !== main)] : [];
}
