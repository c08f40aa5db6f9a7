import { z } from 'zod';

/** The report of the last restore drill. */
export const drillReport = z.object({
  backup: z.string(),
  at: z.iso.datetime(),
  problems: z.array(z.string()),
  tables: z.number().int(),
  rows: z.number().int(),
  seconds: z.number().int(),
});
export type Drill = z.output<typeof drillReport>;

/** Parses a stored report; null for none, or one of another version. */
export function readDrill(stored: string | null): Drill | null {
  if (stored === null) return null;
  try {
    return drillReport.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Returns the report as text for staff. */
export const describeDrill = ({ backup, problems, tables, rows, seconds }: Drill): string =>
  problems.length === 0
    ? `The restore drill passed: ${backup} was restored in ${seconds} s, all ${rows} rows of ${tables} tables are the same, and the restored shop opens.`
    : `The restore drill failed with ${backup}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`;
