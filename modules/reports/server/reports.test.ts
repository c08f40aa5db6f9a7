import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Right } from '#kernel/contract/rights.ts';
import type { Caller } from '#kernel/http/access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineReport } from '#kernel/reports/report.ts';
import { exportReport, listReports, presentReport } from './reports.ts';

const visits = defineReport({
  name: 'visits',
  title: () => 'Visits',
  about: () => 'Visits by page.',
  right: 'activity',
  period: 'now',
  columns: { page: { label: () => 'Page', as: 'text' } },
  query: () => sql`select 'home' as page`,
});
// The database is absent: the right is checked before anything is read.
const kernel = { declaredReports: () => [visits] } as unknown as Kernel;
const callerWith = (...rights: Right[]): Caller => ({
  userId: 'user',
  sessionId: 'session',
  role: 'staff',
  rights,
});

it('a report with a right of its own is listed, shown and exported only with that right', async () => {
  const query = { days: 30, compare: false, against: 'days' as const };
  expect(listReports(kernel, callerWith('dashboard'))).toEqual([]);
  expect(listReports(kernel, callerWith('dashboard', 'activity')).map(({ name }) => name)).toEqual([
    'visits',
  ]);
  for (const read of [presentReport, exportReport])
    await expect(read(kernel, 'visits', query, callerWith('dashboard'))).rejects.toMatchObject({
      code: 'right_missing',
    });
});
