import { z } from 'zod';

/** What the last restore drill found. */
export const drillReport = z.object({
  backup: z.string(),
  at: z.iso.datetime(),
  problems: z.array(z.string()),
  tables: z.number().int(),
  rows: z.number().int(),
  seconds: z.number().int(),
});
export type Drill = z.output<typeof drillReport>;

/** @returns the report that was noted; null for none, or one that another version wrote */
export function readDrill(noted: string | null): Drill | null {
  if (noted === null) return null;
  try {
    return drillReport.parse(JSON.parse(noted));
  } catch {
    return null;
  }
}

/** What a drill found, for a person. */
export const inWords = ({ backup, problems, tables, rows, seconds }: Drill): string =>
  problems.length === 0
    ? `The restore drill passed: ${backup} was restored in ${seconds} s, all ${rows} rows of ${tables} tables are the same, and the restored shop opens.`
    : `The restore drill failed with ${backup}:\n${problems.map((each) => `  ${each}`).join('\n')}`;
