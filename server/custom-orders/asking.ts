import { v7 as uuid } from 'uuid';
import type { CustomOrderRequest } from '#contract/custom-orders.ts';
import { messages } from '#contract/messages.ts';
import { toMinor } from '#contract/money.ts';
import { contactOf } from '#server/accounts/names.ts';
import { artisanBySlug } from '#server/catalog/artisans.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { earliestToday } from './days.ts';
import { askedMails, send, writingOf } from './mails.ts';
import { type Parts, requirePictures } from './moving.ts';
import { insertRequest, numberOf } from './requests-store.ts';

/** Who asks: a guest says who they are, of a user the account does. */
type Asker = { name: string; email: string; userId: string | null };

const minor = (decimal: number | null) => (decimal === null ? null : toMinor(decimal));

/** @throws ShopError invalid_input naming the field that the day or another field makes wrong */
function requireSense({ budgetFrom, budgetTo, neededBy }: CustomOrderRequest, now: Date): void {
  if (budgetFrom !== null && budgetTo !== null && budgetTo < budgetFrom)
    throw invalidInput([{ path: 'budgetTo', message: 'must be at least the minimum' }]);
  if (neededBy !== null && neededBy < earliestToday(now))
    throw invalidInput([{ path: 'neededBy', message: 'must not be in the past' }]);
}

async function artisanId(db: Db, slug: string | null): Promise<string | null> {
  if (slug === null || slug === '') return null;
  try {
    return (await artisanBySlug(db, slug, 'shopper')).id;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'not_found') throw error;
    throw invalidInput([{ path: 'artisan', message: 'is not one of our artisans' }]);
  }
}

/**
 * Writes down what somebody asks for, and mails it to the shop and to them that it came, all or nothing. The same sending twice is one
 * request.
 * @throws ShopError invalid_input
 */
export async function ask(
  parts: Parts,
  { artisan, budgetFrom, budgetTo, once, ...given }: CustomOrderRequest,
  asker: Asker,
  now: Date,
): Promise<{ number: string }> {
  const { db, jobs } = parts;
  requireSense({ artisan, budgetFrom, budgetTo, once, ...given }, now);
  await requirePictures(parts, given.pictures);
  await jobs.ready();
  const [maker, writing] = [await artisanId(db, artisan), await writingOf(parts)];
  const request = {
    id: uuid(),
    ...given,
    artisanId: maker,
    once: once ?? null,
    budgetFrom: minor(budgetFrom),
    budgetTo: minor(budgetTo),
  };
  return transaction(db, async (tx) => {
    const made = await insertRequest(tx, request, asker);
    if (!made) return { number: (await numberOf(tx, once ?? '')) ?? '' };
    await send(parts, tx, askedMails(writing, made));
    return { number: made.request.number };
  });
}

/** The same for a user. @throws ShopError invalid_input; session_expired */
export async function askAsUser(parts: Parts, given: CustomOrderRequest, userId: string, now: Date) {
  const contact = await contactOf(parts.db, userId);
  if (!contact) throw new ShopError('session_expired', messages.sessionExpired);
  return ask(parts, given, { ...contact, userId }, now);
}
