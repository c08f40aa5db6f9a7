import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { DeliveryLane } from '#modules/delivery/contract/lanes.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// The delivery lanes in the back office.

const lane = (prefix: string, fields: Partial<DeliveryLane> = {}): DeliveryLane => ({
  prefix,
  name: 'Bengaluru',
  standardFrom: 2,
  standardTo: 3,
  expressFrom: 1,
  expressTo: 1,
  standardPrice: null,
  expressPrice: null,
  cash: true,
  served: true,
  ...fields,
});

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await save([lane('194', { name: 'Ladakh' }), lane('19', { name: 'Kashmir' })]);
  });

  const list = () => shop.owner('GET /api/delivery/lanes');
  const save = async (lanes: DeliveryLane[]) =>
    shop.owner('PUT /api/delivery/lanes', { body: { version: (await list()).version, lanes } });
  /** Sends lanes that are not valid, and returns the errors of the response. */
  const errorsOf = async (lanes: unknown[]) => {
    const { version } = await list();
    const { status, body } = await shop.send('PUT', '/api/delivery/lanes', {
      token: shop.ownerToken,
      json: { version, lanes },
    });
    expect(status).toBe(400);
    return body.errors as { path: string; message: string }[];
  };

  describe('the delivery lanes', () => {
    it('are saved as a whole list with decimal prices, and listed by prefix', async () => {
      const lanes = [
        lane('560', { standardPrice: 49.5, expressPrice: 0 }),
        lane('19', { name: '  Kashmir ', expressFrom: null, expressTo: null, cash: false }),
        lane('682555', { name: 'Lakshadweep', served: false }),
      ];
      const saved = await save(lanes);
      expect(saved.lanes).toEqual([{ ...lanes[1], name: 'Kashmir' }, lanes[0], lanes[2]]);
      expect(await list()).toEqual(saved);
    });

    it('a lane with a wrong prefix, name, day or price is named by its row and field', async () => {
      const path = (errors: { path: string }[]) => errors.map((error) => error.path);
      for (const prefix of ['', '0', '012', '1234567', '56a', '५६०', '56 0'])
        expect(await errorsOf([lane('1'), lane(prefix)]), prefix).toEqual([
          { path: 'lanes.1.prefix', message: m.lanes.mustBeDigits() },
        ]);
      expect(path(await errorsOf([lane('1', { name: ' ' })]))).toEqual(['lanes.0.name']);
      expect(path(await errorsOf([lane('1', { standardTo: 61 })]))).toEqual(['lanes.0.standardTo']);
      expect(path(await errorsOf([lane('1', { standardFrom: -1 })]))).toEqual(['lanes.0.standardFrom']);
      expect(path(await errorsOf([lane('1', { standardFrom: 1.5 })]))).toEqual(['lanes.0.standardFrom']);
      expect(path(await errorsOf([lane('1', { expressPrice: -1 })]))).toEqual(['lanes.0.expressPrice']);
      expect(await errorsOf([lane('1', { standardPrice: 1e12 })])).toHaveLength(1);
    });

    it('the slowest delivery day is not below the fastest, and express has both days or none', async () => {
      expect(await errorsOf([lane('1', { standardFrom: 5, standardTo: 4 })])).toEqual([
        { path: 'lanes.0.standardTo', message: m.lanes.mustNotBeBelowFirst({ first: 5 }) },
      ]);
      expect(await errorsOf([lane('1', { expressFrom: 3, expressTo: 2 })])).toEqual([
        { path: 'lanes.0.expressTo', message: m.lanes.mustNotBeBelowFirst({ first: 3 }) },
      ]);
      expect(await errorsOf([lane('1', { expressFrom: null }), lane('2', { expressTo: null })])).toEqual([
        { path: 'lanes.0.expressFrom', message: m.lanes.needsBothDays() },
        { path: 'lanes.1.expressTo', message: m.lanes.needsBothDays() },
      ]);
    });

    it('a prefix that two lanes have is refused with the row of the first one', async () => {
      expect(await errorsOf([lane('560'), lane('19'), lane(' 560 ')])).toEqual([
        { path: 'lanes.2.prefix', message: m.lanes.isPrefixOfRow({ row: 1 }) },
      ]);
    });

    it('a list that another user has saved meanwhile is not overwritten', async () => {
      const opened = await list();
      const theirs = await save([...opened.lanes, lane('560')]);
      const late = await shop.send('PUT', '/api/delivery/lanes', {
        token: shop.ownerToken,
        json: { version: opened.version, lanes: [] },
      });
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile', message: kernelMessages.common.changedMeanwhile() },
      });
      expect(await list()).toEqual(theirs);
    });

    it('of two users who save at once, one is refused', async () => {
      const { version } = await list();
      const answers = await Promise.all(
        ['560', '561'].map((prefix) =>
          shop.send('PUT', '/api/delivery/lanes', {
            token: shop.ownerToken,
            json: { version, lanes: [lane(prefix)] },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('the audit log names each lane that was added, changed and deleted, and no other', async () => {
      await save([lane('194', { name: 'Ladakh' }), lane('19', { name: 'Kashmir' }), lane('56')]);
      const { entries: before } = await shop.owner('GET /api/audit', { query: { kind: 'delivery-lane' } });
      await save([
        lane('194', { name: 'Ladakh', standardPrice: 80 }),
        lane('56'),
        lane('57', { name: 'Goa' }),
      ]);
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'delivery-lane' } });
      const added = entries.filter(({ id }) => Number(id) > Number(before[0]?.id));
      expect(added.map(({ act, recordName }) => `${act} ${recordName}`).sort()).toEqual([
        'created 57 Goa',
        'deleted 19 Kashmir',
        'updated 194 Ladakh',
      ]);
      expect(added.find(({ act }) => act === 'updated')).toMatchObject({
        before: { standardPrice: null },
        after: { standardPrice: 80 },
      });
    });

    it('the export has a row for each lane, without formulas', async () => {
      await save([lane('19', { name: '=Kashmir', expressFrom: null, expressTo: null, standardPrice: 49.5 })]);
      const { status, text } = await shop.send('GET', '/api/delivery/lanes/export', {
        token: shop.ownerToken,
      });
      expect(status).toBe(200);
      expect(parsedCsv(text)).toEqual([
        {
          [m.lanes.pinPrefix()]: '19',
          [m.lanes.region()]: "'=Kashmir",
          [m.lanes.standardFrom()]: '2',
          [m.lanes.standardTo()]: '3',
          [m.lanes.expressFrom()]: '',
          [m.lanes.expressTo()]: '',
          [m.lanes.standardPrice()]: '49.5',
          [m.lanes.expressPrice()]: '',
          [m.lanes.cash()]: 'yes',
          [m.lanes.served()]: 'yes',
        },
      ]);
    });

    it('a lane for each PIN code of India is saved at once', { tags: ['extended'] }, async () => {
      const all = Array.from({ length: 20_000 }, (_, index) => lane(String(110_000 + index)));
      expect((await save(all)).lanes).toHaveLength(20_000);
      expect(await errorsOf([...all, lane('1')])).toMatchObject([{ path: 'lanes' }]);
      await save([]);
      expect((await list()).lanes).toEqual([]);
    });
  });
});
