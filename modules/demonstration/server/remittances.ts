import { toDecimal } from '#kernel/contract/money.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { recordRemittance } from '#modules/remittances/index.ts';
import { type CollectedCash, findCollectedCash, recordRows } from './rows-store.ts';
import type { Stage } from './seed-environment.ts';

const dayMs = 86_400_000;
/** Couriers remit the cash of a month this long after its last delivery; later cash is still with them. */
const remittedAfterMs = 6 * dayMs;
/** The courier whose cash of the last weeks is late. */
const lateCourier = { name: 'India Post', afterMs: 24 * dayMs };
/** The share of the cash that the courier keeps, and what it has not remitted of one order, in minor units. */
const feeRate = 0.02;
const shortBy = 5000;

/** Records what couriers have remitted of the cash of the demonstration: one remittance for each courier and month. */
export async function addRemittances(stage: Stage): Promise<void> {
  const { tx, until } = stage;
  const collected = await findCollectedCash(tx, new Date(until.getTime() - remittedAfterMs));
  const lateFrom = until.getTime() - lateCourier.afterMs;
  const remitted = collected.filter(
    ({ courier, collectedAt }) => courier !== lateCourier.name || Date.parse(collectedAt) < lateFrom,
  );
  const groups = Map.groupBy(remitted, ({ courier, collectedAt }) => `${courier} ${collectedAt.slice(0, 7)}`);
  const remittances = [...groups.values()].toSorted((a, b) => lastOf(a).getTime() - lastOf(b).getTime());
  for (const [index, cash] of remittances.entries())
    await addRemittance(stage, cash, { index, isShort: index === remittances.length - 1 });
}

const lastOf = (cash: readonly CollectedCash[]): Date =>
  new Date(Math.max(...cash.map(({ collectedAt }) => Date.parse(collectedAt))));

type Part = { index: number; isShort: boolean };

async function addRemittance(
  { tx, staffMember, asStaffMember }: Stage,
  cash: readonly CollectedCash[],
  { index, isShort }: Part,
): Promise<void> {
  const [first] = cash;
  if (!first) return;
  const at = new Date(lastOf(cash).getTime() + remittedAfterMs);
  const sum = cash.reduce((total, { amount }) => total + amount, 0);
  const lines = cash.map(({ number, amount }, place) => {
    const differs = isShort && place === 0 && amount > shortBy;
    return {
      number,
      amount: toDecimal(differs ? amount - shortBy : amount),
      acceptsDifference: differs,
      note: differs ? 'The courier charged a second attempt. Asked for it back.' : '',
    };
  });
  const remittance = {
    courier: first.courier,
    paidOn: dayOf(at),
    reference: `DEMO${String(240_100 + index * 37)}`,
    fee: toDecimal(Math.round(sum * feeRate)),
    lines,
  };
  const { id } = await asStaffMember(at, () =>
    recordRemittance({ db: tx, now: () => at }, staffMember, remittance, null),
  );
  await recordRows(tx, 'remittance', [id]);
}
