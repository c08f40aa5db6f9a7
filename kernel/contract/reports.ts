/** What the values of a column of a report are. */
export const reportColumnTypes = ['text', 'day', 'money', 'number', 'percent'] as const;
export type ReportColumnType = (typeof reportColumnTypes)[number];

/** The headings under which reports are listed, in their order. */
export const reportGroups = ['sales', 'returns', 'stock', 'taxes', 'other'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const reportPeriods = ['range', 'now'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
