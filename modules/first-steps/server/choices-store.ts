import type { Db } from '#kernel/database/database.ts';
import { changeValue, remembered } from '#kernel/database/installation.ts';
import type { FirstStep } from '#modules/first-steps/contract/first-steps.ts';

/** What the owner has decided about the steps. */
export type Choices = { skipped: FirstStep[]; isHidden: boolean };

const key = 'first steps';
const parse = (value: string | null): Choices =>
  value === null ? { skipped: [], isHidden: false } : (JSON.parse(value) as Choices);

export const findChoices = async (db: Db): Promise<Choices> => parse(await remembered(db, key));

/** Changes the choices, one transaction after the other. */
export const changeChoices = (tx: Db, change: (choices: Choices) => Choices): Promise<void> =>
  changeValue(tx, key, (value) => JSON.stringify(change(parse(value))));
