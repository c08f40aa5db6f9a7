import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '#kernel/database/database.ts';
import { artisans } from '#modules/catalog/server/artisans/tables.ts';
import type { products } from '#modules/catalog/server/tables.ts';
import { momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import {
  previewClosure,
  previewMove,
  saveClosure,
  saveMove,
} from '#modules/delivery/server/capacity-changes.ts';
import type { CapacityServices } from '#modules/delivery/server/capacity-context.ts';
import { listBookings, showCapacity } from '#modules/delivery/server/show-capacity.ts';
import { makingBookings, shopDays } from '#modules/delivery/server/tables.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import { listOrders } from '#modules/orders/server/admin/list.ts';
import { takePayment } from '#modules/orders/server/payment/mark-paid.ts';
import { placeOrder } from '#modules/orders/server/place-order/place-order.ts';
import { ordersWithBookings } from '#modules/orders/server/planning/booked-lines.ts';
import { finishBy } from '#modules/orders/server/planning/finish-by.ts';
import { cancelUnpaid } from '#modules/orders/server/reservation/unpaid-orders.ts';
import { reread, withOrder } from '#modules/orders/server/transitions.ts';
import { auditEntries } from '#modules/records/server/tables.ts';
import { databases } from '#tests/support/databases.ts';
import {
  addArtisan,
  guest,
  loadOf,
  openOrdering,
  openTestCategory,
  refusalOf,
  requestOf,
} from '#tests/support/order-dependencies.ts';

// The capacity of artisans in the back office, without HTTP, with a clock that stands on a Monday morning.

type Product = typeof products.$inferSelect;
const [monday, tuesday, wednesday, thursday, friday, saturday] = [7, 8, 9, 10, 11, 12].map(
  (day) => `2027-06-${String(day).padStart(2, '0')}`,
) as [string, string, string, string, string, string];
const nextMonday = '2027-06-14';
const author = { userId: uuid() };

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let addProduct: Awaited<ReturnType<typeof openTestCategory>>;
  let opened: Awaited<ReturnType<typeof openOrdering>>;
  let services: CapacityServices;
  let rafiq: string;
  let mug: Product;
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    db = database.db;
    addProduct = await openTestCategory(db);
    await db.delete(shopDays);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    if (skipped) return;
    opened = await openOrdering(db);
    opened.clock.now = momentOf(monday, 9);
    services = { db, orders: ordersWithBookings, now: () => opened.clock.now };
    rafiq = await addArtisan(db);
    mug = await addProduct({ artisanId: rafiq, stockCount: 500 });
  });

  const place = (quantity: number, overrides: Partial<OrderRequest> = {}) =>
    placeOrder(opened.ordering, requestOf([{ product: mug, quantity }], overrides), guest);
  const bookingsOf = async (orderId: string) =>
    db
      .select()
      .from(makingBookings)
      .where(eq(makingBookings.orderId, orderId))
      .orderBy(asc(makingBookings.day));
  const idsOf = async (orderId: string) => (await bookingsOf(orderId)).map(({ id }) => id);
  const move = async (bookings: string[], day: string) => {
    const { version } = await previewMove(services, { bookings, day });
    return saveMove(services, author, { bookings, day, version });
  };
  const close = async (from: string, to: string) => {
    const { version } = await previewClosure(services, { artisanId: rafiq, from, to });
    return saveClosure(services, author, { artisanId: rafiq, from, to, version });
  };
  const lineOf = async (number: number) => {
    const { row, lines } = await reread(db, number);
    return { row, line: lines.find(({ isWrap }) => !isWrap) as (typeof lines)[number] };
  };
  const entriesOf = (recordId: string) =>
    db
      .select({
        byId: auditEntries.byId,
        kind: auditEntries.kind,
        recordName: auditEntries.recordName,
        before: auditEntries.before,
        after: auditEntries.after,
      })
      .from(auditEntries)
      .where(eq(auditEntries.recordId, recordId))
      .orderBy(asc(auditEntries.id));
  const atRisk = async () => {
    const { orders } = await listOrders(db, { view: 'at_risk', page: 1, limit: 100 }, opened.clock.now);
    return orders.map(({ number }) => number);
  };

  describe.skipIf(skipped)('the capacity of a week', () => {
    it('has booked pieces, days off, holidays and the first day with room of limited artisans and products', async () => {
      const cup = await addProduct({ artisanId: rafiq, piecesPerDay: 1 });
      await db.insert(shopDays).values({ day: wednesday, name: 'Ashura', isHoliday: true });
      await place(6);
      await close(friday, friday);
      const { days, makers } = await showCapacity(services, { page: 1 });
      await db.delete(shopDays);
      expect(days[2]).toEqual({ day: wednesday, holiday: 'Ashura' });
      const row = makers.find(({ id }) => id === rafiq);
      expect(row).toMatchObject({ piecesPerDay: 3, fullUntil: thursday });
      expect(row?.days.map(({ booked, off }) => [booked, off])).toEqual([
        [3, null],
        [3, null],
        [0, 'holiday'],
        [0, null],
        [0, 'day_off'],
        [0, null],
        [0, 'weekday'],
      ]);
      expect(makers.find(({ id }) => id === cup.id)).toMatchObject({
        kind: 'product',
        piecesPerDay: 1,
        fullUntil: null,
      });
    });

    it('a day lists its bookings with order, pieces and promise', async () => {
      const { row, lines } = await place(2);
      const [booking] = await listBookings(services, { maker: rafiq, day: monday });
      expect(booking).toMatchObject({
        order: row.number,
        item: 'Blue mug',
        pieces: 2,
        isOpen: true,
        leavesOn: lines[0]?.promise?.leavesOn,
        leaveBy: lines[0]?.promise?.leavesOn,
        arrivesBy: row.arrivesTo,
        isLate: false,
      });
    });
  });

  describe.skipIf(skipped)('work moved to another day', () => {
    it('work ticket and list at risk follow, and the promise to the customer stays', async () => {
      const { row, lines } = await place(2);
      const preview = await previewMove(services, { bookings: await idsOf(row.id), day: thursday });
      expect(preview.items).toMatchObject([
        { order: row.number, madeBy: friday, leavesOn: friday, leaveBy: tuesday, isLate: true },
      ]);
      expect(await loadOf(db, rafiq)).toEqual({ [monday]: 2 });
      await move(await idsOf(row.id), thursday);
      expect(await loadOf(db, rafiq)).toEqual({ [thursday]: 2 });
      const moved = await lineOf(row.number);
      expect(moved.line.promise).toEqual(lines[0]?.promise);
      expect(moved.row.arrivesTo).toBe(row.arrivesTo);
      expect(finishBy(moved.row, moved.line)).toBe(friday);
      expect(await atRisk()).toContain(row.number);
      await move(await idsOf(row.id), monday);
      expect(await atRisk()).not.toContain(row.number);
      expect(finishBy(moved.row, (await lineOf(row.number)).line)).toBe(tuesday);
    });

    it('the audit log has who moved it, with the days before and after', async () => {
      const { row } = await place(2);
      await move(await idsOf(row.id), thursday);
      expect(await entriesOf(row.id)).toEqual([
        {
          byId: author.userId,
          kind: 'order',
          recordName: `Order ${row.number}`,
          before: { item: 'Blue mug', work: [monday], madeBy: tuesday, leavesOn: tuesday },
          after: { item: 'Blue mug', work: [thursday], madeBy: friday, leavesOn: friday },
        },
      ]);
    });

    it('an item that may wait for another one of its parcel is not late until then', async () => {
      const vase = await addProduct({ artisanId: rafiq, stockCount: 5, makingDays: 4 });
      const request = requestOf([{ product: mug }, { product: vase }]);
      const { row, lines } = await placeOrder(opened.ordering, request, guest);
      const mugLine = lines.find(({ productId }) => productId === mug.id);
      const ids = (await bookingsOf(row.id)).flatMap((each) => (each.lineId === mugLine?.id ? each.id : []));
      expect((await previewMove(services, { bookings: ids, day: thursday })).items).toMatchObject([
        { leavesOn: friday, leaveBy: friday, isLate: false },
      ]);
      expect((await previewMove(services, { bookings: ids, day: friday })).items).toMatchObject([
        { leavesOn: saturday, isLate: true },
      ]);
    });

    it('an item for a chosen day is late from the day from which it no longer arrives', async () => {
      const { row } = await place(1, { deliverOn: '2027-06-25' });
      const { items } = await previewMove(services, { bookings: await idsOf(row.id), day: tuesday });
      const [item] = items;
      expect(item).toMatchObject({ arrivesBy: '2027-06-25', isLate: false });
      await move(await idsOf(row.id), '2027-06-24');
      expect(await atRisk()).toContain(row.number);
    });

    it('a closed day, a day off, a past day, the present one and one in two years are refused by name', async () => {
      const { row } = await place(1);
      const bookings = await idsOf(row.id);
      await close(friday, friday);
      for (const day of ['2027-06-13', friday, '2027-06-04', monday, '2029-06-11'])
        expect(await refusalOf(previewMove(services, { bookings, day }))).toEqual({
          code: 'invalid_input',
          paths: ['day'],
        });
    });

    it('a day without room for all pieces of the artisan or of the product is refused', async () => {
      mug = await addProduct({ artisanId: rafiq, stockCount: 500, piecesPerDay: 1 });
      const [one, other] = [await place(1), await place(1)];
      expect(await loadOf(db, mug.id)).toEqual({ [monday]: 1, [tuesday]: 1 });
      const refused = { code: 'not_possible_now', paths: ['day'] };
      expect(await refusalOf(move(await idsOf(one.row.id), tuesday))).toEqual(refused);
      expect(
        await refusalOf(move([...(await idsOf(one.row.id)), ...(await idsOf(other.row.id))], friday)),
      ).toEqual(refused);
      await move(await idsOf(one.row.id), friday);
      expect(await loadOf(db, mug.id)).toEqual({ [tuesday]: 1, [friday]: 1 });
    });

    it('of two simultaneous moves into the last place of a day, one is saved', {
      tags: ['extended'],
    }, async () => {
      const [two, one, other] = [await place(2), await place(1), await place(1)];
      await move(await idsOf(two.row.id), thursday);
      const requests = await Promise.all(
        [one, other].map(async ({ row }) => {
          const request = { bookings: await idsOf(row.id), day: thursday };
          return { ...request, version: (await previewMove(services, request)).version };
        }),
      );
      const answers = await Promise.all(
        requests.map((request) => refusalOf(saveMove(services, author, request))),
      );
      expect(answers.filter((answer) => answer === null)).toHaveLength(1);
      expect(answers.find((answer) => answer !== null)).toEqual({ code: 'not_possible_now', paths: ['day'] });
      expect((await loadOf(db, rafiq))[thursday]).toBe(3);
    });

    it('an order that is paid after its release is made as it is promised anew', async () => {
      const { row } = await place(1, { payment: 'razorpay' });
      await move(await idsOf(row.id), thursday);
      expect((await lineOf(row.number)).line.plan).toMatchObject({ madeBy: friday });
      await cancelUnpaid(opened.ordering, row.number);
      await withOrder(opened.ordering, row.number, async (tx, order) => {
        await takePayment(opened.ordering, tx, order, { amount: order.total, currency: order.currency });
      });
      expect((await lineOf(row.number)).line).toMatchObject({ plan: null, promise: { madeBy: tuesday } });
    });

    it('a booking that is gone or has another effect than the preview is not moved', {
      tags: ['extended'],
    }, async () => {
      const { row } = await place(1, { payment: 'razorpay' });
      const request = { bookings: await idsOf(row.id), day: thursday };
      const { version } = await previewMove(services, request);
      await close(friday, friday);
      const changed = { code: 'changed_meanwhile', paths: [] };
      expect(await refusalOf(saveMove(services, author, { ...request, version }))).toEqual(changed);
      await cancelUnpaid(opened.ordering, row.number);
      expect(await refusalOf(previewMove(services, request))).toEqual(changed);
    });
  });

  describe.skipIf(skipped)('the work of an artisan without a limit of pieces a day', () => {
    beforeEach(async () => {
      rafiq = await addArtisan(db, null);
      mug = await addProduct({ artisanId: rafiq, stockCount: 500 });
    });
    const rowOf = async (id: string, week = monday) =>
      (await showCapacity(services, { page: 1, week })).makers.find((maker) => maker.id === id);

    it('is listed from the first order on, and its artisan is never full', async () => {
      expect(await rowOf(rafiq)).toBeUndefined();
      await Promise.all([place(40), place(30)]);
      expect(await rowOf(rafiq)).toMatchObject({ piecesPerDay: null, canClose: true, fullUntil: null });
      expect((await rowOf(rafiq))?.days[0]).toEqual({ day: monday, booked: 70, off: null });
      // Its product without a limit has no row.
      expect(await rowOf(mug.id)).toBeUndefined();
      opened.clock.now = momentOf(nextMonday, 9);
      expect((await rowOf(rafiq))?.days[0]?.booked).toBe(70);
      expect(await rowOf(rafiq, nextMonday)).toBeUndefined();
    });

    it('has no days off where nothing is known of the workshop', async () => {
      const unknown = uuid();
      await db.insert(artisans).values({ id: unknown, slug: unknown, name: 'Meena' });
      mug = await addProduct({ artisanId: unknown, stockCount: 5, makingDays: 2 });
      await place(1);
      expect(await rowOf(unknown)).toMatchObject({ kind: 'artisan', canClose: false });
    });

    it('moves to any working day, alone or with days off', { tags: ['extended'] }, async () => {
      const { row } = await place(40);
      await move(await idsOf(row.id), thursday);
      expect(await loadOf(db, rafiq)).toEqual({ [thursday]: 40 });
      await close(wednesday, saturday);
      expect(await loadOf(db, rafiq)).toEqual({ [nextMonday]: 40 });
      expect(await atRisk()).toContain(row.number);
    });

    it('is moved and ordered at the same time without a failure', { tags: ['extended'] }, async () => {
      const placed = await Promise.all([1, 2, 3, 4].map(() => place(1)));
      const moved = placed.map(async ({ row }) => move(await idsOf(row.id), thursday));
      const ordered = [1, 2, 3, 4, 5, 6, 7, 8].map(() => place(1));
      const answers = await Promise.all([...moved, ...ordered].map((work) => refusalOf(work)));
      expect(answers.filter((answer) => answer !== null)).toEqual([]);
      expect(await loadOf(db, rafiq)).toEqual({ [monday]: 8, [thursday]: 4 });
    });
  });

  describe.skipIf(skipped)('the days off of an artisan', () => {
    it('move what is booked on them to the next days with room, and name the orders that become late', async () => {
      const [one, other] = [await place(3), await place(2)];
      const { items } = await previewClosure(services, { artisanId: rafiq, from: monday, to: saturday });
      expect(items).toMatchObject([
        {
          order: one.row.number,
          isLate: true,
          moves: [{ from: monday, to: [{ day: nextMonday, pieces: 3 }] }],
        },
        { order: other.row.number, moves: [{ from: tuesday, to: [{ day: '2027-06-15', pieces: 2 }] }] },
      ]);
      await close(monday, saturday);
      expect(await loadOf(db, rafiq)).toEqual({ [nextMonday]: 3, '2027-06-15': 2 });
      const [artisan] = await db.select().from(artisans).where(eq(artisans.id, rafiq));
      expect(artisan?.workshop?.daysOff).toEqual([{ from: monday, to: saturday }]);
      expect(await atRisk()).toEqual(expect.arrayContaining([one.row.number, other.row.number]));
    });

    it('are in the audit log, with those before, and with each order of which they move work', async () => {
      const placed = [await place(1), await place(2)];
      await close(monday, saturday);
      for (const { row } of placed)
        expect(await entriesOf(row.id)).toMatchObject([
          { byId: author.userId, before: { work: [monday] }, after: { work: [nextMonday] } },
        ]);
      expect((await entriesOf(rafiq)).at(-1)).toMatchObject({
        kind: 'artisan',
        before: { workshop: { daysOff: [] } },
        after: { workshop: { daysOff: [{ from: monday, to: saturday }] } },
      });
    });

    it('interrupt what was begun before them', async () => {
      const { row } = await place(1);
      const { items } = await previewClosure(services, { artisanId: rafiq, from: tuesday, to: wednesday });
      expect(items).toMatchObject([{ order: row.number, moves: [], madeBy: thursday, isLate: true }]);
      await close(tuesday, wednesday);
      expect(await loadOf(db, rafiq)).toEqual({ [monday]: 1 });
      const moved = await lineOf(row.number);
      expect(finishBy(moved.row, moved.line)).toBe(thursday);
    });

    it('of two owners who close one week, the second sees that it changed', async () => {
      await place(1);
      const closure = { artisanId: rafiq, from: monday, to: saturday };
      const { version } = await previewClosure(services, closure);
      const answers = await Promise.all(
        [1, 2].map(() => refusalOf(saveClosure(services, author, { ...closure, version }))),
      );
      expect(answers.filter((answer) => answer === null)).toHaveLength(1);
      expect(answers.find((answer) => answer !== null)).toEqual({ code: 'changed_meanwhile', paths: [] });
      expect(await loadOf(db, rafiq)).toEqual({ [nextMonday]: 1 });
    });

    it('an order that is placed after the preview is not moved unseen', async () => {
      const closure = { artisanId: rafiq, from: monday, to: saturday };
      const { version } = await previewClosure(services, closure);
      await place(1);
      expect(await refusalOf(saveClosure(services, author, { ...closure, version }))).toEqual({
        code: 'changed_meanwhile',
        paths: [],
      });
      expect(await loadOf(db, rafiq)).toEqual({ [monday]: 1 });
    });

    it('in the past, in the wrong order and for too long are refused by name', async () => {
      for (const [from, to, paths] of [
        ['2027-06-06', monday, ['from']],
        [tuesday, monday, ['to']],
        ['2027-06-06', '2027-06-05', ['from', 'to']],
        [monday, '2028-06-08', ['to']],
      ] as const)
        expect(await refusalOf(previewClosure(services, { artisanId: rafiq, from, to }))).toEqual({
          code: 'invalid_input',
          paths,
        });
      expect(
        await refusalOf(previewClosure(services, { artisanId: uuid(), from: monday, to: monday })),
      ).toMatchObject({ code: 'not_found' });
    });
  });
});
