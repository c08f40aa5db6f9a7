import { type Db, transaction } from '#kernel/database/database.ts';
import { ownRecords } from '#modules/demonstration/index.ts';
import { type FirstStep, type FirstStepList, firstSteps } from '#modules/first-steps/contract/first-steps.ts';
import { defaultSettings } from '#modules/settings/contract/defaults.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { type Choices, changeChoices, findChoices } from './choices-store.ts';

/** With more orders than these tests, a shop has customers. */
const mostTestOrders = 3;

type Methods = (currency: string, db: Db) => Promise<readonly string[]>;
export type FirstStepsDependencies = { db: Db; methods: Methods };

/** Returns which steps are done, and whether customers have come. */
async function readShop({ db, methods }: FirstStepsDependencies) {
  const [settings, own] = await Promise.all([settingsOf(db), ownRecords(db, mostTestOrders + 1)]);
  const isChanged = (...names: (keyof typeof defaultSettings)[]) =>
    names.some((name) => settings[name] !== defaultSettings[name]);
  const done: Record<FirstStep, boolean> = {
    name: isChanged('storeName'),
    logo: Boolean(settings.theme?.logo),
    address: settings.sellerAddress !== '',
    tax: settings.taxNumber !== '' || isChanged('taxRate', 'pricesIncludeTax'),
    shipping: isChanged('standardShipping', 'expressShipping', 'freeShippingAbove'),
    payment: (await methods(settings.currency, db)).some((method) => method !== 'cod'),
    product: own.hasProduct,
    order: own.orders > 0,
    demonstration: !own.hasDemonstration,
  };
  return { done, hasCustomers: own.orders > mostTestOrders };
}

/** Returns the steps with their states; what is done cannot be skipped. */
export async function listFirstSteps(context: FirstStepsDependencies): Promise<FirstStepList> {
  const [{ done, hasCustomers }, { skipped, isHidden }] = await Promise.all([
    readShop(context),
    findChoices(context.db),
  ]);
  const steps = firstSteps.map((step) => ({
    step,
    state: done[step] ? ('done' as const) : skipped.includes(step) ? ('skipped' as const) : ('open' as const),
  }));
  const isShown = !isHidden && !hasCustomers && steps.some(({ state }) => state === 'open');
  return { isShown, steps };
}

/** Changes what the owner has decided about the steps. */
export async function decide(
  context: FirstStepsDependencies,
  change: (choices: Choices) => Choices,
): Promise<FirstStepList> {
  await transaction(context.db, (tx) => changeChoices(tx, change));
  return listFirstSteps(context);
}
