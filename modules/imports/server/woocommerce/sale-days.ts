import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { ParsedCell } from '../products/cells.ts';

/** Returns the written day of a cell such as "2026-12-31" or "2026-12-31 23:59:59"; null if it is not a date. */
function writtenDay(text: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[ T])/.exec(text)?.[0];
  const time = Date.parse(day ?? `${text} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

/** Whether a sale price counts at a time: the days of start and end, in the shop's time zone, belong to the sale. */
export function isOnSale(starts: string, ends: string, now: Date): ParsedCell<boolean> {
  const start = starts === '' ? '' : writtenDay(starts);
  const end = ends === '' ? '9999-12-31' : writtenDay(ends);
  if (start === null || end === null) return { fault: 'is not a date such as 2026-12-31' };
  const today = dayOf(now);
  return { value: start <= today && today <= end };
}
