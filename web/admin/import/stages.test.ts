import { describe, expect, it } from 'vitest';
import type { ImportReport } from '#contract/stock-room.ts';
import { type Happening, next, type Stage, shareOf, start } from './stages.ts';

const file = new File(['Handle,Title'], 'gifts.csv');
const report: ImportReport = { rows: 2, products: 2, create: 2, update: 0, same: 0, wrong: 0, report: [] };
const staged = (...happened: Happening[]): Stage => happened.reduce(next, start);
const checked: Happening[] = [
  { event: 'chosen', file },
  { event: 'reported', report },
];
const writing = [...checked, { event: 'begun' } as const];
const done = { state: 'done', created: 2, updated: 0, same: 0, wrong: 0 } as const;

describe('a file on its way into the shop', () => {
  it('is checked, then written', () => {
    expect(staged(...checked)).toMatchObject({ at: 'checked', report, notice: null });
    expect(staged(...writing, { event: 'ended', result: done })).toMatchObject({ at: 'done', result: done });
  });

  it('is still there, with its report, when the writing was stopped', () => {
    const notice = { kind: 'cancelled', text: 'Nothing was changed' } as const;
    expect(staged(...writing, { event: 'stopped', notice })).toEqual({ at: 'checked', file, report, notice });
  });

  it('is dropped when the shop refuses it', () => {
    expect(staged({ event: 'chosen', file }, { event: 'refused', reason: 'no CSV' })).toEqual({
      at: 'choosing',
      failed: 'no CSV',
    });
  });

  it('is not written by a late word of a check', () => {
    expect(staged({ event: 'begun' }, { event: 'told', line: { state: 'reading', rows: 1 } })).toBe(start);
  });
});

describe('how far it is', () => {
  const at = (...happened: Happening[]) =>
    shareOf(staged(...writing, ...happened) as Stage & { at: 'writing' });

  it('is told while it goes out, and by products as they are written', () => {
    expect(at({ event: 'sent', share: 0.5 })).toEqual({ share: 0.5, stoppable: true });
    expect(at({ event: 'told', line: { state: 'reading', rows: 9 } })).toEqual({
      share: null,
      stoppable: true,
    });
    expect(at({ event: 'told', line: { state: 'writing', done: 1, of: 4 } })).toEqual({
      share: 0.25,
      stoppable: true,
    });
  });

  it('cannot be stopped once all is written', () => {
    expect(at({ event: 'told', line: { state: 'writing', done: 4, of: 4 } })).toEqual({
      share: 1,
      stoppable: false,
    });
  });
});
