import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ImportRow } from '#modules/catalog/contract/admin-products.ts';
import { nameOf, rowsOf } from './outcomes.ts';

/** Returns the report as CSV, errors first; spreadsheet formulas are escaped. */
export const reportText = (report: ImportRow[]): string =>
  stringify(
    rowsOf(report, null).map(({ outcome, ...row }) => ({ ...row, outcome: nameOf(outcome) })),
    {
      header: true,
      columns: { line: 'Line', handle: 'Handle', title: 'Title', outcome: 'Outcome', message: 'Message' },
      escape_formulas: true,
      bom: true,
    },
  );
