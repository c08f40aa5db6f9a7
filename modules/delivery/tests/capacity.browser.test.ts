/** @module-tag full */
import { expect, it } from 'vitest';
import { dayAfter } from '#modules/delivery/contract/day-arithmetic.ts';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { clientOf } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// What artisans have booked, in the back office.

const shop = demoShop();

/** Places two orders of a new artisan with a limit. Returns the artisan with the days of the next weeks. */
async function bookedArtisan() {
  const owner = await ownerClient(shop);
  const workshop = { makingDays: 2, personalisingDays: 0, piecesPerDay: 2, closedWeekdays: [0], daysOff: [] };
  const artisan = await owner('POST /api/artisans', { body: { name: 'Rafiq Ansari', workshop } });
  const { categories } = await owner('GET /api/categories');
  const product = await owner('POST /api/products', {
    body: {
      name: 'Engraved mug',
      description: 'Engraved by hand.',
      price: 40,
      category: categories[0]?.id ?? '',
      stockCount: 20,
      artisan: { name: artisan.name },
    },
  });
  const visitor = clientOf(shop.url);
  const orders = [await placeOrder(visitor, product), await placeOrder(visitor, product)];
  const { today } = await owner('GET /api/delivery/capacity');
  const weeks = await Promise.all(
    [0, 7, 14].map((days) => owner('GET /api/delivery/capacity', { query: { week: dayAfter(today, days) } })),
  );
  const days = weeks.flatMap(({ makers }) => makers.find(({ id }) => id === artisan.id)?.days ?? []);
  return { owner, artisan, days, numbers: orders.map(({ number }) => number) };
}

it('the owner sees a full day, moves a booking and closes the artisan for a week', async () => {
  const { owner, artisan, days, numbers } = await bookedArtisan();
  const booked = days.find((day) => day.booked > 0)?.day ?? '';
  const later = days.find(({ day, off }) => day > dayAfter(booked, 5) && off === null)?.day ?? '';
  const { page, errors, close } = await openAdmin(shop, `/admin/delivery/capacity?week=${booked}`);
  const table = page.getByRole('table', { name: m.capacityWeek.booked() });
  const row = table.getByRole('row', { name: /Rafiq Ansari/ });
  await row.getByText(/^Full until/).waitFor();
  await expectFineEverywhere(page);

  await row.getByRole('button', { name: /2 of 2 pieces booked/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: m.capacityEffect.order({ order: String(numbers[0]) }) }).waitFor();
  await dialog
    .getByRole('checkbox', {
      name: m.capacityBookings.chooseItem({ order: String(numbers[0]), item: 'Engraved mug' }),
    })
    .check();
  await dialog.getByLabel(m.capacityBookings.moveTo()).fill('2020-01-01');
  await dialog.getByText(m.capacityBookings.dayHasError({ error: m.capacity.mustNotBeInPast() })).waitFor();
  await dialog.getByLabel(m.capacityBookings.moveTo()).fill(later);
  const effect = dialog.getByRole('region', { name: m.capacityEffect.effect() });
  await effect.getByText(/^At risk/).waitFor();
  await expectFineEverywhere(page);
  await dialog.getByRole('button', { name: 'Move 1 booking' }).click();
  await toastShown(page, m.responses.workMoved());
  await row
    .getByRole('button', { name: /1 of 2 pieces booked/ })
    .first()
    .waitFor();

  await row.getByRole('button', { name: m.capacityWeek.daysOffOf({ name: artisan.name }) }).click();
  await dialog.getByLabel(m.closure.firstDay()).fill(booked);
  await dialog.getByLabel(m.closure.lastDay()).fill(dayAfter(booked, -1));
  await dialog.getByText(/must not be before the first day/).waitFor();
  await dialog.getByLabel(m.closure.lastDay()).fill(dayAfter(booked, 6));
  await effect.getByRole('link', { name: m.capacityEffect.order({ order: String(numbers[1]) }) }).waitFor();
  await dialog.getByRole('button', { name: m.closure.save() }).click();
  await toastShown(page, m.responses.daysOffSaved());
  await row.getByText(m.capacityDay.dayOff()).first().waitFor();
  const { workshop } = await owner('GET /api/artisans/:slug', { params: { slug: artisan.slug } });
  expect(workshop?.daysOff).toEqual([{ from: booked, to: dayAfter(booked, 6) }]);

  await page.goto(`${shop.url}/admin/orders?view=at_risk`);
  for (const number of numbers)
    await page
      .getByRole('link', { name: new RegExp(String(number)) })
      .first()
      .waitFor();
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  await close();
});
