import { unescapeFormula } from '#kernel/contract/csv-cells.ts';
import {
  type LaneColumn,
  laneColumnNames,
  laneColumns,
  maxLanes,
  maxLanesBytes,
} from '#modules/delivery/contract/lanes.ts';
import { csvLines } from '#web/admin/components/grid/csv-lines.ts';
import * as m from '../../messages/index.ts';
import { checkRows, type LaneRow, newRow } from './rows.ts';

// Reads a CSV file with the columns of the export. A file with an error is not taken at all.

export type FileResult = { rows: LaneRow[] } | { errors: string[] };

const nameOf = (text: string) => text.trim().toLowerCase();

/** Returns the index of each column in the file, or the names of those that it lacks. */
function columnsOf(header: readonly string[]): Record<LaneColumn, number> | string[] {
  const names = laneColumnNames();
  const headings = header.map(nameOf);
  const missing = laneColumns.filter((column) => !headings.includes(nameOf(names[column])));
  if (missing.length > 0) return missing.map((column) => names[column]);
  return Object.fromEntries(
    laneColumns.map((column) => [column, headings.indexOf(nameOf(names[column]))]),
  ) as Record<LaneColumn, number>;
}

/** Returns whether a cell says yes; null for another text than yes or no. */
function yesOf(cell: string): boolean | null {
  if (nameOf(cell) === nameOf(m.lanes.yes())) return true;
  return nameOf(cell) === nameOf(m.lanes.no()) ? false : null;
}

/** Reads the rows of a CSV file, or returns what is wrong, by line. */
export function readLanesFile(text: string): FileResult {
  const lines = csvLines(text, m.lanesFile.cannotBeRead);
  if (typeof lines === 'string') return { errors: [lines] };
  const [header, ...rest] = lines;
  if (!header || rest.length === 0) return { errors: [m.lanesFile.isEmpty()] };
  if (rest.length > maxLanes) return { errors: [m.lanesFile.hasTooMany({ most: maxLanes })] };
  const columns = columnsOf(header.record);
  if (Array.isArray(columns)) return { errors: [m.lanesFile.lacksColumns({ columns: columns.join(', ') })] };
  const names = laneColumnNames();
  const errors: string[] = [];
  const rows = rest.map(({ record, info }) => {
    const cell = (column: LaneColumn) => unescapeFormula(record[columns[column]] ?? '').trim();
    const texts = Object.fromEntries(laneColumns.map((column) => [column, cell(column)]));
    const [cash, served] = (['cash', 'served'] as const).map((column) => {
      const yes = yesOf(cell(column));
      if (yes === null)
        errors.push(
          m.lanesFile.line({ line: info.lines, error: `${names[column]} ${m.lanesFile.mustBeYesOrNo()}` }),
        );
      return yes ?? false;
    });
    return newRow({ ...texts, cash: cash ?? false, served: served ?? false });
  });
  const checked = checkRows(rows);
  if ('errors' in checked)
    for (const { at, column, message } of checked.errors)
      errors.push(
        m.lanesFile.line({
          line: rest[at]?.info.lines ?? 0,
          error: `${names[column as LaneColumn] ?? column} ${message}`,
        }),
      );
  return errors.length > 0 ? { errors } : { rows };
}

/** Reads a file that was chosen. */
export async function readChosenFile(file: File): Promise<FileResult> {
  if (file.size > maxLanesBytes) return { errors: [m.lanesFile.isTooLarge()] };
  return readLanesFile(await file.text());
}
