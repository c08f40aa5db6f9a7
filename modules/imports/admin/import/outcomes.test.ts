import { describe, expect, it } from 'vitest';
import type { ImportReport, ImportRow } from '#modules/catalog/contract/admin-products.ts';
import { importLabel, type RowOutcome, rowsOf } from './outcomes.ts';

const row = (line: number, outcome: RowOutcome): ImportRow => ({
  line,
  outcome,
  handle: `gift-${line}`,
  title: `Gift ${line}`,
  message: '',
});
const report = [row(2, 'create'), row(3, 'wrong'), row(5, 'same'), row(6, 'update'), row(7, 'wrong')];

describe('the rows of an import report', () => {
  it('an import report lists invalid rows first', () => {
    expect(rowsOf(report, null).map(({ line }) => line)).toEqual([3, 7, 2, 6, 5]);
  });

  it('an import report lists the rows of one outcome only', () => {
    expect(rowsOf(report, 'wrong').map(({ line }) => line)).toEqual([3, 7]);
  });
});

describe('the button to import', () => {
  const reportWith = (counts: Partial<ImportReport>): ImportReport => ({
    rows: 0,
    products: 0,
    create: 0,
    update: 0,
    same: 0,
    wrong: 0,
    ignoredColumns: [],
    newCategories: [],
    newArtisans: [],
    report: [],
    ...counts,
  });

  it.each([
    [{ create: 1 }, 'Import 1 product'],
    [{ create: 49_000, update: 998, wrong: 2 }, 'Import 49,998 products, skip 2'],
  ])('for %o the button to import reads "%s"', (counts, label) => {
    expect(importLabel(reportWith(counts), 'en-IN')).toBe(label);
  });
});
