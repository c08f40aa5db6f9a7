import { expect, it } from 'vitest';
import { nameAt } from './backup-name.ts';
import { outdated } from './retention.ts';

const at = (text: string, isDaily = true) => ({ name: nameAt(new Date(text), isDaily), bytes: 1 });

it('keeps the newest nightly backup of each of the last days and weeks', () => {
  const nights = Array.from({ length: 30 }, (_, night) =>
    at(new Date(Date.UTC(2026, 10, 23, 21, 30) - night * 86_400_000).toISOString()),
  );
  const deleted = outdated(nights, { daily: 3, weekly: 3 });
  const kept = nights.filter((each) => !deleted.includes(each)).map(({ name }) => name);
  // Days of the shop begin at 18:30 UTC: the night of 23 November is its 24 November, a Tuesday.
  expect(kept).toEqual([
    'haat-daily-20261123-213000.tar',
    'haat-daily-20261122-213000.tar',
    'haat-daily-20261121-213000.tar',
    'haat-daily-20261114-213000.tar',
  ]);
});

it('a second backup of a day replaces the first', () => {
  const [second, first] = [at('2026-11-23T12:00:00Z'), at('2026-11-23T10:00:00Z')];
  expect(outdated([second, first], { daily: 7, weekly: 4 })).toEqual([first]);
});

it('never deletes backups made by hand', () => {
  const own = [at('2026-11-23T12:00:00Z', false), at('2020-01-01T12:00:00Z', false)];
  expect(outdated(own, { daily: 1, weekly: 0 })).toEqual([]);
});
