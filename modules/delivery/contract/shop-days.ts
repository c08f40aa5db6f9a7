import { day } from '#kernel/contract/query-values.ts';
import { singleLine } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// The calendar of the shop: public holidays, on which no parcels move, and festivals, for which people give.

/** The most days of the calendar. */
export const maxShopDays = 2000;
export const maxDayName = 100;

const dayFields = z.strictObject({
  /** Absent for a new day. */
  id: z.uuid().optional(),
  day: day(),
  name: singleLine(maxDayName),
  isHoliday: z.boolean(),
  isFestival: z.boolean(),
});
export type ShopDayInput = z.output<typeof dayFields>;

export const shopDayInput = dayFields.refine(({ isHoliday, isFestival }) => isHoliday || isFestival, {
  path: ['isHoliday'],
  error: () => m.shopDays.mustBeHolidayOrFestival(),
});

const shopDayInputs = z
  .array(shopDayInput)
  .max(maxShopDays)
  .superRefine((days, context) => {
    const keys = new Set<string>();
    const ids = new Set<string>();
    for (const [at, { id, day: date, name }] of days.entries()) {
      const key = `${date} ${name.toLowerCase()}`;
      if (keys.has(key))
        context.addIssue({ code: 'custom', path: [at, 'name'], message: m.shopDays.isNamedTwice() });
      if (id !== undefined && ids.has(id))
        context.addIssue({ code: 'custom', path: [at, 'id'], message: m.shopDays.isGivenTwice() });
      keys.add(key);
      if (id !== undefined) ids.add(id);
    }
  });

const shopDay = dayFields.extend({ id: z.uuid() });
export type ShopDay = z.output<typeof shopDay>;

/** All days in their order. `version` is that of the list: a list that was saved since then is not replaced. */
export const shopDayList = z.strictObject({ version: z.string(), days: z.array(shopDay) });
export type ShopDayList = z.output<typeof shopDayList>;

/** Replaces the calendar; days that are left out are deleted. */
export const shopDayListUpdate = z.strictObject({ version: z.string().max(100), days: shopDayInputs });
