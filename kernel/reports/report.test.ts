import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { defineModule } from '../define-module.ts';
import type { Module } from '../kernel.ts';
import { DeclaredReports } from './declared-reports.ts';
import { defineReport, type Report } from './report.ts';

const label = () => 'A column';
const visits: Report = {
  name: 'visits',
  title: () => 'Visits',
  about: () => 'Visits by page.',
  period: 'range',
  columns: {
    page: { label, as: 'text' },
    visits: { label, as: 'number', isTotalled: true, isCharted: true },
  },
  query: () => sql`select page, count(*) as visits from visits group by 1`,
};

it.each<[string, Partial<Report>]>([
  ['needs a name of lower-case letters, digits and hyphens', { name: 'Visits of pages' }],
  ['needs a first column of text or days', { columns: { visits: { label, as: 'number' } } }],
  ['has a column a b, which is no name', { columns: { ...visits.columns, 'a b': { label, as: 'number' } } }],
  ['has no sum of page', { columns: { page: { label, as: 'text', isTotalled: true } } }],
  [
    'divides views, which is no totalled column',
    { columns: { ...visits.columns, share: { label, as: 'percent', quotientOf: ['visits', 'views'] } } },
  ],
  [
    'has no chart of share, which is a quotient',
    {
      columns: {
        ...visits.columns,
        share: { label, as: 'percent', quotientOf: ['visits', 'visits'], isCharted: true },
      },
    },
  ],
])('a report that %s is refused', (reason, changes) => {
  expect(() => defineReport({ ...visits, ...changes })).toThrow(reason);
});

it('a module that declares a report of another one, or needs an unknown right, is named', () => {
  const declared = new DeclaredReports();
  const module = (name: string, ...reports: Report[]) => defineModule({ name, reports }) as Module;
  const counter = module('counter', defineReport(visits));
  declared.declare(counter);
  expect(() => declared.declare(module('tracker', visits))).toThrow(
    'The module tracker declares the report visits, which exists already',
  );
  expect(() => declared.declare(module('spy', { ...visits, name: 'spy', right: 'spy' as never }))).toThrow(
    'The report spy needs the right spy, which no plugin declares',
  );
  expect(declared.of(() => true)).toEqual([visits]);
  expect(declared.of((each) => each !== counter)).toEqual([]);
});
