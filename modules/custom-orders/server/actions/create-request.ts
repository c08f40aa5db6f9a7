import { v7 as uuid } from 'uuid';
import { toMinor } from '#kernel/contract/money.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { contactOf } from '#modules/accounts/index.ts';
import { artisanBySlug } from '#modules/catalog/index.ts';
import type { CustomOrderRequest } from '#modules/custom-orders/contract/custom-orders.ts';
import { earliestToday } from '#modules/custom-orders/contract/quote-validity.ts';
import * as m from '../../messages/index.ts';
import { mailBuilderOf, queueMails, requestedMails } from '../custom-order-emails.ts';
import { customOrderRequested } from '../events.ts';
import { insertRequest, numberOf } from '../requests-store.ts';
import { type RequestDependencies, requirePictures } from './transitions.ts';

/** The customer who makes a request; name and email come from the form of a guest or the account of a user. */
type Requester = { name: string; email: string; userId: string | null };

const minor = (decimal: number | null) => (decimal === null ? null : toMinor(decimal));

/** @throws ShopError invalid_input naming the field that contradicts the date or another field */
function requireConsistent({ budgetFrom, budgetTo, neededBy }: CustomOrderRequest, now: Date): void {
  if (budgetFrom !== null && budgetTo !== null && budgetTo < budgetFrom)
    throw invalidInput([{ path: 'budgetTo', message: m.createRequest.mustBeAtLeastMinimum() }]);
  if (neededBy !== null && neededBy < earliestToday(now))
    throw invalidInput([{ path: 'neededBy', message: m.createRequest.mustNotBeInPast() }]);
}

async function artisanId(db: Db, slug: string | null): Promise<string | null> {
  if (slug === null || slug === '') return null;
  try {
    return (await artisanBySlug(db, slug, 'shopper')).id;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'not_found') throw error;
    throw invalidInput([{ path: 'artisan', message: m.createRequest.isNotOneOfOur() }]);
  }
}

/**
 * Stores a request, and queues emails to the shop and to the customer, all or nothing. A repeated submission (`once`)
 * is stored once.
 * @throws ShopError invalid_input
 */
export async function createRequest(
  context: RequestDependencies,
  { artisan, budgetFrom, budgetTo, once, ...details }: CustomOrderRequest,
  requester: Requester,
  now: Date,
): Promise<{ number: string }> {
  const { db, jobs } = context;
  requireConsistent({ artisan, budgetFrom, budgetTo, once, ...details }, now);
  await requirePictures(context, details.pictures);
  await jobs.ready();
  const makerId = await artisanId(db, artisan);
  const mails = await mailBuilderOf(context);
  const request = {
    id: uuid(),
    ...details,
    artisanId: makerId,
    once: once ?? null,
    budgetFrom: minor(budgetFrom),
    budgetTo: minor(budgetTo),
  };
  return transaction(db, async (tx) => {
    const created = await insertRequest(tx, request, requester);
    if (!created) return { number: (await numberOf(tx, once ?? '')) ?? '' };
    await queueMails(context, tx, requestedMails(mails, created));
    await emit(tx, customOrderRequested, { number: created.request.number });
    return { number: created.request.number };
  });
}

/** The same for a user. @throws ShopError invalid_input; session_expired */
export async function createRequestAsUser(
  context: RequestDependencies,
  request: CustomOrderRequest,
  userId: string,
  now: Date,
) {
  const contact = await contactOf(context.db, userId);
  if (!contact) throw new ShopError('session_expired', kernelMessages.common.sessionExpired());
  return createRequest(context, request, { ...contact, userId }, now);
}
