import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopDayInput } from '#modules/delivery/contract/shop-days.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// The calendar of holidays and festivals in the back office.

const day = (date: string, name: string, fields: Partial<ShopDayInput> = {}): ShopDayInput => ({
  day: date,
  name,
  isHoliday: true,
  isFestival: false,
  ...fields,
});

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const list = () => shop.owner('GET /api/delivery/days');
  const send = async (days: unknown[], version?: string) =>
    shop.send('PUT', '/api/delivery/days', {
      token: shop.ownerToken,
      json: { version: version ?? (await list()).version, days },
    });
  const save = async (days: ShopDayInput[]) =>
    shop.owner('PUT /api/delivery/days', { body: { version: (await list()).version, days } });

  describe('the calendar of the shop', () => {
    it('has the holidays and festivals of two years in a new shop', async () => {
      const { days } = await list();
      expect(days).toContainEqual(expect.objectContaining({ day: '2026-11-08', name: 'Diwali' }));
      expect(new Set(days.map((each) => each.day.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
    });

    it('keeps the ids of changed days, adds days without an id and deletes those left out', async () => {
      const { days: first } = await save([day('2028-01-26', 'Republic Day'), day('2028-03-11', 'Holi')]);
      const [republicDay, holi] = first;
      const { days } = await save([
        { ...(holi as ShopDayInput), day: '2028-03-12', isFestival: true },
        day('2028-03-12', 'Dhulandi', { isHoliday: false, isFestival: true }),
      ]);
      expect(days).toEqual([
        { id: expect.any(String), ...day('2028-03-12', 'Dhulandi', { isHoliday: false, isFestival: true }) },
        { id: holi?.id, ...day('2028-03-12', 'Holi', { isFestival: true }) },
      ]);
      expect(days.map(({ id }) => id)).not.toContain(republicDay?.id);
    });

    it('the audit log has what happened to each day', async () => {
      const { days } = await save([day('2029-01-26', 'Republic Day'), day('2029-03-01', 'Holi')]);
      const { entries: before } = await shop.owner('GET /api/audit', { query: { kind: 'shop-day' } });
      await save(days.flatMap((each) => (each.name === 'Holi' ? { ...each, isFestival: true } : [])));
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'shop-day' } });
      expect(
        entries
          .filter(({ id }) => Number(id) > Number(before[0]?.id))
          .map(({ act, recordName }) => `${act} ${recordName}`)
          .sort(),
      ).toEqual(['deleted 2029-01-26 Republic Day', 'updated 2029-03-01 Holi']);
    });

    it('a day without a kind, a wrong date and a name twice on one day are named', async () => {
      const none = day('2028-01-26', 'Republic Day', { isHoliday: false });
      for (const [days, path, message] of [
        [[none], 'days.0.isHoliday', m.shopDays.mustBeHolidayOrFestival()],
        [[day('2028-01-26', 'Holi'), day('2028-01-26', 'HOLI')], 'days.1.name', m.shopDays.isNamedTwice()],
        [[day('2028-02-30', 'Holi')], 'days.0.day', expect.any(String)],
        [[day('0001-01-01', 'Holi')], 'days.0.day', expect.any(String)],
        [[day('2028-01-26', ' ')], 'days.0.name', expect.any(String)],
        [[day('2028-01-26', 'Holi', { id: randomUUID() })], 'days.0.id', m.shopDays.isNoDay()],
      ] as const)
        expect(await send([...days])).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
    });

    it('two days that exchange their names in one request are refused, not half saved', {
      tags: ['extended'],
    }, async () => {
      const saved = await save([day('2028-01-26', 'Holi'), day('2028-01-26', 'Baisakhi')]);
      const [one, other] = saved.days as [ShopDayInput, ShopDayInput];
      const { status, body } = await send([
        { ...one, name: other.name },
        { ...other, name: one.name },
      ]);
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ path: 'days', message: m.shopDays.areNamedTwice() }] });
      expect(await list()).toEqual(saved);
    });

    it('a calendar that another user has saved meanwhile is not overwritten', async () => {
      const opened = await list();
      const theirs = await save([day('2028-08-15', 'Independence Day')]);
      expect(await send([], opened.version)).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      });
      expect(await list()).toEqual(theirs);
    });
  });
});
