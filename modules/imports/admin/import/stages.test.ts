import { describe, expect, it } from 'vitest';
import type { ImportReport } from '#modules/catalog/contract/admin-products.ts';
import { type ImportEvent, type ImportStage, next, shareOf, start, writtenOf } from './stages.ts';

const file = new File(['Handle,Title'], 'gifts.csv');
const report: ImportReport = {
  rows: 2,
  products: 2,
  create: 2,
  update: 0,
  same: 0,
  wrong: 0,
  ignoredColumns: [],
  newCategories: [],
  newArtisans: [],
  report: [],
};
const staged = (...events: ImportEvent[]): ImportStage => events.reduce(next, start);
const checked: ImportEvent[] = [
  { event: 'chosen', file },
  { event: 'reported', report },
];
const writing = [...checked, { event: 'begun' } as const];
const done = {
  state: 'done' as const,
  created: 2,
  updated: 0,
  same: 0,
  wrong: 0,
  newCategories: [],
  newArtisans: [],
};

describe('the stages of an import', () => {
  it('a file to import is checked and then written', () => {
    expect(staged(...checked)).toMatchObject({ at: 'checked', report, notice: null });
    expect(staged(...writing, { event: 'ended', result: done })).toMatchObject({ at: 'done', result: done });
  });

  it('a file to import keeps its report when writing is stopped', () => {
    const notice = { kind: 'cancelled', text: 'Nothing was changed' } as const;
    expect(staged(...writing, { event: 'stopped', notice })).toEqual({ at: 'checked', file, report, notice });
  });

  it('a refused file to import is dropped with the reason', () => {
    expect(staged({ event: 'chosen', file }, { event: 'refused', reason: 'no CSV' })).toEqual({
      at: 'choosing',
      failed: 'no CSV',
    });
  });

  it('a late message of a check does not begin an import', () => {
    expect(staged({ event: 'begun' }, { event: 'progressed', line: { state: 'reading', rows: 1 } })).toBe(
      start,
    );
  });
});

describe('the progress of an import', () => {
  const progressAfter = (...events: ImportEvent[]) =>
    shareOf(staged(...writing, ...events) as ImportStage & { at: 'writing' });

  it('an import shows the share sent, and then the share of products written', () => {
    expect(progressAfter({ event: 'sent', share: 0.5 })).toEqual({ share: 0.5, stoppable: true });
    expect(progressAfter({ event: 'progressed', line: { state: 'reading', rows: 9 } })).toEqual({
      share: null,
      stoppable: true,
    });
    expect(
      progressAfter({ event: 'progressed', line: { state: 'writing', done: 1, of: 4, lasting: false } }),
    ).toEqual({
      share: 0.25,
      stoppable: true,
    });
  });

  it('an import cannot be cancelled once all products are written', () => {
    expect(
      progressAfter({ event: 'progressed', line: { state: 'writing', done: 4, of: 4, lasting: false } }),
    ).toEqual({
      share: 1,
      stoppable: false,
    });
  });
});

describe('a failed import', () => {
  it('a failed import shows the number of written products and how to write the rest', () => {
    expect(writtenOf({ done: 0 })).toBe('No products were changed.');
    expect(writtenOf({ done: 96 })).toMatch(/^The first 96 products .* import the whole file again/);
  });
});
