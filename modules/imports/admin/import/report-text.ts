import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ImportRow } from '#modules/catalog/contract/admin-products.ts';
import * as m from '../../messages/index.ts';
import { nameOf, rowsOf } from './outcomes.ts';

/** Returns the report as CSV, errors first; spreadsheet formulas are escaped. */
export const reportText = (report: ImportRow[]): string =>
  stringify(
    rowsOf(report, null).map(({ outcome, ...row }) => ({ ...row, outcome: nameOf(outcome) })),
    {
      header: true,
      columns: {
        line: m.reportText.line(),
        handle: m.reportText.handle(),
        title: m.reportText.title(),
        outcome: m.reportText.outcome(),
        message: m.reportText.message(),
      },
      escape_formulas: true,
      bom: true,
    },
  );
