import { describe, expect, it } from 'vitest';
import { whileAwake, whileOpen } from './random.ts';

const inIndia = (time: string) => new Date(`2026-11-${time}+05:30`);
const worked = (time: string) => new Date(whileOpen(inIndia(time).getTime()));

describe('the hours of the demonstration', () => {
  it('customers of the demonstration order by day or in the evening, not at night', () => {
    expect(whileAwake(inIndia('20T03:30'))).toEqual(inIndia('19T22:00'));
    expect(whileAwake(inIndia('20T08:00'))).toEqual(inIndia('20T08:00'));
    expect(whileAwake(inIndia('20T23:40'))).toEqual(inIndia('20T23:40'));
  });

  it('the demonstration packs and ships in working hours, orders of the night one after the other', () => {
    expect(worked('20T12:15')).toEqual(inIndia('20T12:15'));
    expect(worked('20T18:31').getTime()).toBeGreaterThanOrEqual(inIndia('21T09:30').getTime());
    const evening = worked('20T20:30');
    const night = worked('21T01:30');
    const dawn = worked('21T06:30');
    expect([evening, night, dawn]).toEqual([inIndia('21T09:42'), inIndia('21T10:12'), inIndia('21T10:42')]);
  });
});
