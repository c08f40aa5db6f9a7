import { describe, expect, it } from 'vitest';
import { timesIn } from './time.ts';

describe('a time of day', () => {
  const at = new Date('2026-11-23T14:39:00Z');

  it('a time of day stays on one line with its am or pm', () => {
    const write = timesIn('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    expect(write(at)).toBe('23 Nov 2026, 2:39\u00a0pm');
  });

  it('a time of day on the 24-hour clock follows the language', () => {
    const write = timesIn('de-DE', { timeStyle: 'short', timeZone: 'UTC' });
    expect(write(at)).toBe('14:39');
  });
});
